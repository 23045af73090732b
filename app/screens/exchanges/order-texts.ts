import type { ExchangeOrder } from '../../../market/tickers/exchange-order.ts'

/** The texts of an order: on its link, in a title, and for the first item. */
export const ORDER_TEXTS: Record<ExchangeOrder, { name: string; by: string; first: string }> = {
  rank: { name: 'Trust', by: 'by trust score', first: 'Most trusted first' },
  volume: { name: 'Volume', by: 'by 24h volume', first: 'Largest volume first' },
  name: { name: 'Name', by: 'by name', first: 'By name' },
  year: { name: 'Year', by: 'by year', first: 'Oldest first' },
}
