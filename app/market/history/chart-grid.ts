/**
 * The times at which a price history has points: every 5 minutes for a day, every hour for 90 days,
 * or every midnight (UTC) for as long as the plan allows.
 */
export type ChartGrid = 'minutes' | 'hours' | 'days'
