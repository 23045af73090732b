/** What a bitcoin is worth in a currency, and when we were given that price. */
export type BitcoinPrice = { price: number; asOfMs: number }
