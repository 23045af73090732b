/** The price of a bitcoin in one currency, and its time. */
export type BitcoinPrice = {
  price: number
  asOfMs: number
}
