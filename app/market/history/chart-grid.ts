/**
 * The step of a price history: 5 minutes for a day, an hour for 90 days, or a day (at midnight UTC)
 * for as long as the plan allows.
 */
export type ChartGrid = 'minutes' | 'hours' | 'days'
