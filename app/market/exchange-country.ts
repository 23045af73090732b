import type { Exchange } from './coin.ts'

/** Ignores case. The service writes a country in English, or null. */
export function isInCountry({ country }: Pick<Exchange, 'country'>, wanted: string): boolean {
  return country?.trim().toLowerCase() === wanted.toLowerCase()
}
