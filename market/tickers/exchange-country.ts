import type { Exchange } from './exchange.ts'

/** Ignores case. The service writes a country in English, or null. */
export function isInCountry(exchange: Pick<Exchange, 'country'>, country: string): boolean {
  return exchange.country?.trim().toLowerCase() === country.toLowerCase()
}
