import type { TaxRow, TaxSheet } from './tax-sheet.ts'

export const METHOD_TEXT =
  'First in, first out for each coin, across all wallets. A loss counts as 0, and lowers no tax. Fees are not deducted, because it is disputed whether they may be. Dates are by Indian time.'

export const NOT_ADVICE_TEXT = 'Not tax advice. Surcharge is not included.'

export const REASON_TEXTS: Record<TaxRow['reason'], string> = {
  sell: 'Sale',
  swap: 'Swap',
  fee: 'Fee in coin',
  tds: 'TDS in coin',
}

/** Amounts are in rupees, not rounded, and not below 0. Without rules there is no tax. */
export function sumsOf({
  income,
  tax,
  tds,
}: Pick<TaxSheet, 'income' | 'tax' | 'tds'>): { name: string; amount: string }[] {
  const credit = { name: 'TDS, a credit', amount: tds }
  if (tax === null) return [{ name: 'Income', amount: income }, credit]
  return [
    { name: 'Income', amount: income },
    { name: `Tax of ${tax.rules.ratePct}%`, amount: tax.tax },
    { name: `Cess of ${tax.rules.cessPct}%`, amount: tax.cess },
    credit,
    {
      name: tax.toPay.startsWith('-') ? 'More TDS than tax' : 'What remains',
      amount: tax.toPay.replace('-', ''),
    },
  ]
}

export function openText({ openRows }: Pick<TaxSheet, 'openRows'>): string {
  if (openRows.length === 0) return ''
  return openRows.length === 1
    ? '1 row has no income, because its cost or its consideration is unknown. It is not in the sums.'
    : `${openRows.length} rows have no income, because their cost or consideration is unknown. They are not in the sums.`
}

/** No guide names a source of rupee prices, so the sheet says which ones fill its rows. */
export function priceText({ rows, openRows }: Pick<TaxSheet, 'rows' | 'openRows'>): string {
  const hasFilled = [...rows, ...openRows].some(
    (row) => row.isCostFilled || row.isConsiderationFilled,
  )
  return hasFilled
    ? 'The world price of a day is the price of CoinGecko in rupees at 05:30 IST.'
    : ''
}

export function rulesText({ year, tax }: Pick<TaxSheet, 'year' | 'tax'>): string {
  if (tax === null)
    return `Tax year ${year.name}. Its rules are not known here, so no tax is worked out.`
  const { ratePct, cessPct, law, checked } = tax.rules
  return `Tax year ${year.name}. ${law}: ${ratePct}% of the income, and a cess of ${cessPct}% on the tax. Checked on ${checked}.`
}
