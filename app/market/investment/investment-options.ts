/** How often a visitor buys. */
export const INTERVALS = ['once', 'week', 'month'] as const

export type Interval = (typeof INTERVALS)[number]

/** Whether a page shows the Indian tax on a sale. */
export const TAX_VIEWS = ['shown', 'hidden'] as const

export type TaxView = (typeof TAX_VIEWS)[number]
