import { formatRupees } from './rupees.ts'
import type { TaxRow } from './tax-rows.ts'
import { REWARDS, type Statement } from './tax-rules.ts'
import type { TaxSheet } from './tax-sheet.ts'
import type { YearChoices } from './year-choices.ts'

export const METHOD_TEXT =
  'First in, first out for each coin, across all wallets. A loss counts as 0. Fees are not deducted: whether the law allows that is disputed. Each row is in whole rupees. Dates are by Indian time.'

export const NOT_ADVICE_TEXT = 'Not tax advice. Surcharge is not included.'

export const REASON_TEXTS: Record<TaxRow['reason'], string> = {
  sell: 'Sale',
  swap: 'Swap',
  fee: 'Fee in coin',
  tds: 'TDS in coin',
}

/** As the form writes the heads. */
export const CHOICE_TEXTS: { [Name in keyof YearChoices]: Record<YearChoices[Name], string> } = {
  rows: { lot: 'By lot', transfer: 'By transfer' },
  head: { capital: 'Capital Gain', business: 'Business Income' },
  rewards: { worth: 'Taxed at their worth', zero: 'A cost of 0' },
}

/** The year and its choices, for what is printed. */
export function choicesText({
  year,
  choices,
  receipts,
}: Pick<TaxSheet, 'year' | 'choices' | 'receipts'>): string {
  const { rows, head, rewards } = choices
  return [
    `Tax year ${year.name}.`,
    `Rows: ${CHOICE_TEXTS.rows[rows].toLowerCase()}.`,
    `Head of income: ${CHOICE_TEXTS.head[head]}.`,
    ...(receipts.length === 0 ? [] : [`Rewards: ${CHOICE_TEXTS.rewards[rewards].toLowerCase()}.`]),
  ].join(' ')
}

/** While rows are open, nothing comes back. TDS in coin without a worth could lower what is to pay. */
export function sumsOf(
  sheet: Pick<TaxSheet, 'income' | 'tax' | 'all' | 'openRows' | 'openTds' | 'lapsedLoss'>,
): { name: string; value: string }[] {
  const { income, tax, all, openRows, openTds, lapsedLoss } = sheet
  const isOpen = openRows.length > 0
  const least = (amount: string) => leastText(sheet, amount)
  const gains = { name: 'Taxable gains', value: least(income) }
  const paid = { name: 'TDS already paid', value: minus(all.tds) }
  const lapsed = { name: 'Losses that lapse', value: least(lapsedLoss) }
  if (tax === null) return [gains, paid, lapsed]
  const isRefund = tax.toPay.startsWith('-')
  return [
    gains,
    { name: `Tax of ${tax.rules.ratePct}%`, value: least(tax.tax) },
    { name: `Cess of ${tax.rules.cessPct}%`, value: least(tax.cess) },
    paid,
    isOpen && (isRefund || openTds.length > 0)
      ? { name: 'Tax to pay', value: 'not known while rows are open' }
      : isRefund
        ? { name: 'More TDS than tax', value: formatRupees(tax.toPay.replace('-', ''), 0) }
        : { name: 'Tax to pay', value: least(tax.toPay) },
    lapsed,
  ]
}

/** In whole rupees. While rows are open, more may come. */
export function leastText({ openRows }: Pick<TaxSheet, 'openRows'>, amount: string): string {
  const text = formatRupees(amount, 0)
  return openRows.length > 0 ? `at least ${text}` : text
}

/** Unknown worths would raise the sum. */
export function receiptSumText({
  receipts,
  receiptSum,
}: Pick<TaxSheet, 'receipts' | 'receiptSum'>): string {
  const text = formatRupees(receiptSum, 0)
  return receipts.some(({ worth }) => worth === null) ? `at least ${text}` : text
}

/** Both incomes, whichever is chosen. */
export function incomesOf(sheet: Pick<TaxSheet, 'incomes' | 'openRows'>) {
  const { lot, transfer } = CHOICE_TEXTS.rows
  return [
    { name: `Taxable gains ${lot.toLowerCase()}`, value: leastText(sheet, sheet.incomes.lot) },
    {
      name: `Taxable gains ${transfer.toLowerCase()}`,
      value: leastText(sheet, sheet.incomes.transfer),
    },
  ]
}

function minus(amount: string): string {
  const text = formatRupees(amount, 0)
  return text === '₹0' ? text : `−${text}`
}

export function openText({ openRows }: Pick<TaxSheet, 'openRows'>): string {
  if (openRows.length === 0) return ''
  return openRows.length === 1
    ? '1 row has no income, because its cost or its consideration is unknown. It is not in the sums, nor in the file of Schedule VDA.'
    : `${openRows.length} rows have no income, because their cost or consideration is unknown. They are not in the sums, nor in the file of Schedule VDA.`
}

/** No guide names a source of rupee prices, so the sheet says which ones are in it. */
export function priceText({ filled }: Pick<TaxSheet, 'filled'>): string {
  return filled.length === 0
    ? ''
    : 'Marked figures use the price of CoinGecko at 05:30 IST of their day, which you accepted. A rate of a currency is the price of the coin in rupees, divided by its price in that currency.'
}

export function rulesText({ year, tax }: Pick<TaxSheet, 'year' | 'tax'>): string {
  if (tax === null)
    return `Tax year ${year.name}. Its rules are not known here, so no tax is worked out.`
  const { ratePct, cessPct, law } = tax.rules
  return `Tax year ${year.name}. ${law}: ${ratePct}% of the income, and a cess of ${cessPct}% on the tax.`
}

/** Who says what is printed about the year. */
export function statementsOf({
  tax,
  receipts,
}: Pick<TaxSheet, 'tax' | 'receipts'>): readonly Statement[] {
  if (tax !== null) return tax.rules.statements
  return receipts.length === 0 ? [] : [REWARDS]
}

export const RECEIPTS_TEXT =
  'Rewards came in, and were not transferred, so no row has them. All kinds of them are treated as an airdrop here, unless you chose a cost of 0 for the year.'

/** Without rules there is no source for what the law says. */
export function nothingText({ tax }: Pick<TaxSheet, 'tax'>): string {
  const text = 'These coins left without a consideration, so no row has them.'
  return tax === null
    ? text
    : `${text} No rule lets them lower the tax: only the cost of what is transferred is deducted.`
}

export function exchangeText({
  name,
  reported,
  consideration,
  isShort,
}: TaxSheet['exchanges'][number]): string {
  const who = name === '' ? 'Your exchange' : name
  const said = `${who} reported about ${formatRupees(reported, 0)}, this sheet has ${formatRupees(consideration, 0)}.`
  return isShort
    ? `${said} The sheet has less. A return that declares less than what was reported may be defective: look for sales that are missing or open.`
    : said
}

export const REPORTED_TEXT =
  'What was reported is worked out as the TDS ÷ 1%. It is wrong where the tax was deducted at another rate.'

export const OPEN_TDS_TEXT =
  'This TDS is not in “TDS already paid”, because nobody said what it was worth in rupees.'
