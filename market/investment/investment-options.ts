import type { Currency } from '../money/currency.ts'

/** How often a visitor buys. */
export const INTERVALS = ['once', 'week', 'month'] as const

export type Interval = (typeof INTERVALS)[number]

/** The amounts that a page begins with, as its field shows them. */
export const DEFAULT_AMOUNTS: Record<Currency, string> = { inr: '5,000', usd: '100', eur: '100' }

/** Whether a page shows the Indian tax on a sale. */
export const TAX_VIEWS = ['shown', 'hidden'] as const

export type TaxView = (typeof TAX_VIEWS)[number]
