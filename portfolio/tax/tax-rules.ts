type Source = { text: string; url: string }

export type TaxRules = {
  /** Of the income. */
  ratePct: string
  /** Of the tax. */
  cessPct: string
  law: string
  sources: readonly Source[]
  /** The day on which somebody last checked them. */
  checked: string
}

const ACT_OF_1961: TaxRules = {
  ratePct: '30',
  cessPct: '4',
  law: 'Section 115BBH of the Income-tax Act, 1961',
  sources: [
    { text: 'the section', url: 'https://www.taxtmi.com/acts?id=40759' },
    {
      text: 'the cess',
      url: 'https://www.caclubindia.com/experts/vda-virtual-digital-currency-or-cryptocurrency--2953199.asp',
    },
  ],
  checked: '27 Nov 2026',
}

/** Guides disagree on its section for this tax, so none is named. */
const ACT_OF_2025: TaxRules = {
  ratePct: '30',
  cessPct: '4',
  law: 'Income-tax Act, 2025, with the rate that the budget of 2026 kept',
  sources: [
    {
      text: 'the budget of 2026',
      url: 'https://coinswitch.co/switch/personal-finance/union-budget-2026',
    },
    { text: 'the cess', url: 'https://www.taxtmi.com/tmi_notes?id=2467' },
  ],
  checked: '27 Nov 2026',
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
