export type TaxRules = {
  /** Of the income. */
  rate: string
  /** Of the tax. */
  cess: string
  law: string
  source: { text: string; url: string }
  /** The day on which somebody last checked them. */
  checked: string
}

const CHECKED = '24 Nov 2026'

const ACT_OF_1961 = {
  ...{ rate: '0.3', cess: '0.04', checked: CHECKED },
  law: 'Section 115BBH of the Income-tax Act, 1961',
  source: {
    text: 'the text of section 115BBH',
    url: 'https://www.caclubindia.com/acts/26980-section-115bbh-income-tax-act-1961.asp',
  },
}

/** Guides disagree on its section for this tax, so none is named. */
const ACT_OF_2025 = {
  ...{ rate: '0.3', cess: '0.04', checked: CHECKED },
  law: 'Income-tax Act, 2025, with the rate that the budget of 2026 kept',
  source: { text: 'the budget of 2026', url: 'https://www.indiabudget.gov.in/' },
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
