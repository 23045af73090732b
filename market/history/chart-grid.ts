/**
 * The step of a price history: 5 minutes for a day, or an hour for 90 days. A step of a day (at
 * midnight UTC) covers as much as the plan allows.
 */
export type ChartGrid = 'minutes' | 'hours' | 'days'
