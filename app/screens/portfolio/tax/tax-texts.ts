import type { TaxRow, TaxSheet } from '../../../../market/portfolio/tax/tax-sheet.ts'

export const METHOD_TEXT =
  'First in, first out for each coin, across all wallets. A loss counts as 0, and lowers no tax. Fees are not deducted, because it is disputed whether they may be. Dates are by Indian time.'

export const NOT_ADVICE_TEXT = 'Not tax advice. Surcharge is not included.'

export const REASON_TEXTS: Record<TaxRow['reason'], string> = {
  sell: 'Sale',
  swap: 'Swap',
  fee: 'Fee in coin',
}

export function openText({ open }: Pick<TaxSheet, 'open'>): string {
  if (open === 0) return ''
  return open === 1
    ? '1 row has no income, because its cost or its consideration is unknown. It is not in the sums.'
    : `${open} rows have no income, because their cost or consideration is unknown. They are not in the sums.`
}

export function rulesText({ year, tax }: Pick<TaxSheet, 'year' | 'tax'>): string {
  if (tax === null) return `The rules for ${year.name} are not known here, so no tax is worked out.`
  const { law, checked } = tax.rules
  return `${law}: 30% of the income, and a cess of 4% on the tax. Checked on ${checked}.`
}
