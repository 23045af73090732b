import { isolate } from '../../../lib/isolate.ts'
import type { ExchangeOrder } from '../../../market/exchange-order.ts'

/** The texts of an order: on its link, in the heading, and for the first item. */
export const ORDER_TEXTS: Record<ExchangeOrder, { name: string; by: string; first: string }> = {
  rank: { name: 'Rank', by: 'by trust score', first: 'highest rank' },
  volume: { name: 'Volume', by: 'by 24h volume', first: 'largest' },
  name: { name: 'Name', by: 'by name', first: 'A' },
  year: { name: 'Year', by: 'by year', first: 'oldest' },
}

/** `Exchanges in India by trust score`. An empty country is any. */
export function listTitle({ country, order }: { country: string; order: ExchangeOrder }): string {
  return `Exchanges${placeText(country)} ${ORDER_TEXTS[order].by}`
}

/** ` in India`, or nothing for all countries. */
export function placeText(country: string): string {
  return country === '' ? '' : ` in ${isolate(country)}`
}
