import type { Exchange } from './coin.ts'

/** An exchange as a list shows it. */
export type ExchangeCardRow = Omit<Exchange, 'description'>

/** What a bitcoin is worth in the currency asked for, and since when we hold that price. */
export type BitcoinPrice = { price: number; asOfMs: number }
