// What the law leaves to whoever files the return: chosen once for each tax year.
import { parseTaxYear } from './tax-year.ts'

const CHOICES = {
  /** A row of the schedule is a lot that was transferred, or a whole transfer. */
  rows: ['lot', 'transfer'],
  head: ['capital', 'business'],
  /** Of rewards that were received in the year: taxed at their worth, or taken with a cost of 0. */
  rewards: ['worth', 'zero'],
} as const

export type YearChoices = {
  rows: (typeof CHOICES.rows)[number]
  head: (typeof CHOICES.head)[number]
  rewards: (typeof CHOICES.rewards)[number]
}

/** By the name of the year. */
export type TaxChoices = Readonly<Record<string, YearChoices>>

/** Rows by lot, because that income is the higher one. */
const DEFAULT: YearChoices = { rows: 'lot', head: 'capital', rewards: 'worth' }

export function choicesOf(choices: TaxChoices, year: string): YearChoices {
  return Object.hasOwn(choices, year) ? (choices[year] ?? DEFAULT) : DEFAULT
}

/** Of a text that another program may have written. What is wrong is the default. */
export function parseTaxChoices(text: string | null | undefined): TaxChoices {
  const stored = parseJson(text ?? '')
  if (!isRecord(stored)) return {}
  return Object.fromEntries(
    Object.entries(stored).flatMap(([year, value]) =>
      parseTaxYear(year) !== undefined && isRecord(value)
        ? [[year, { ...DEFAULT, ...knownOf(value) }]]
        : [],
    ),
  )
}

function knownOf(value: Record<string, unknown>): Partial<YearChoices> {
  const known = Object.entries(CHOICES).filter(([name, values]) =>
    values.some((one) => one === value[name]),
  )
  return Object.fromEntries(known.map(([name]) => [name, value[name]]))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
