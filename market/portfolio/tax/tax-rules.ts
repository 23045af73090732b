export type TaxRules = {
  /** Of the income. */
  ratePct: string
  /** Of the tax. */
  cessPct: string
  law: string
  source: { text: string; url: string }
  /** The day on which somebody last checked them. */
  checked: string
}

const ACT_OF_1961: TaxRules = {
  ratePct: '30',
  cessPct: '4',
  law: 'Section 115BBH of the Income-tax Act, 1961',
  source: {
    text: 'the text of section 115BBH',
    url: 'https://www.caclubindia.com/acts/26980-section-115bbh-income-tax-act-1961.asp',
  },
  checked: '24 Nov 2026',
}

/** Guides disagree on its section for this tax, so none is named. */
const ACT_OF_2025: TaxRules = {
  ratePct: '30',
  cessPct: '4',
  law: 'Income-tax Act, 2025, with the rate that the budget of 2026 kept',
  source: { text: 'the budget of 2026', url: 'https://www.indiabudget.gov.in/' },
  checked: '24 Nov 2026',
}

/** By tax year. A year without rules gets rows and no tax. */
const RULES: Readonly<Record<string, TaxRules>> = {
  '2022-23': ACT_OF_1961,
  '2023-24': ACT_OF_1961,
  '2024-25': ACT_OF_1961,
  '2025-26': ACT_OF_1961,
  '2026-27': ACT_OF_2025,
}

export function rulesOf(taxYear: string): TaxRules | null {
  return Object.hasOwn(RULES, taxYear) ? (RULES[taxYear] ?? null) : null
}
