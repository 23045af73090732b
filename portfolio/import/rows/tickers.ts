// Tickers and pairs, as files write them.
import { type Currency, isCurrency } from '../../../market/money/currency.ts'
import type { Mapping } from '../mapping/mapping.ts'

/** Tickers in capitals. The quote is what the price is in. */
export type Pair = { base: string; quote: string }

/** What exchanges quote prices in. Only needed for pairs without a separator. */
const QUOTES =
  `INR USD EUR GBP AUD CAD JPY TRY BRL USDT USDC BUSD FDUSD TUSD DAI BTC XBT ETH BNB WRX
  TRX XRP`.split(/\s+/)

/** Money that transactions can't be in. */
const OTHER_MONEY = new Set(
  `GBP AUD CAD JPY TRY BRL CHF SGD AED NGN ZAR HKD KRW CNY RUB UAH PLN SEK NOK DKK CZK HUF MXN ARS
  VND IDR THB PHP MYR NZD SAR QAR KWD BHD OMR BDT PKR LKR NPR`.split(/\s+/),
)

/**
 * Whether the server may be asked about the text by itself: no number, name, address or remark. A
 * ticker has two digits in a row at most, and a point only before letters: `USDC.E`. So neither
 * BTC0.05 nor A123 is one.
 */
export function isSearchable(ticker: string): boolean {
  return /^[A-Z](?:[A-Z]|\d(?!\d\d)){0,11}(?:\.[A-Z]{1,3})?$/.test(ticker) && !isSum(ticker)
}

/** Money with its amount: INR500. */
function isSum(text: string): boolean {
  const [, unit = ''] = /^([A-Z]+)\d+$/.exec(text) ?? []
  return isMoney(unit)
}

/** Whether the text begins as a number, and so is none of the visitor's coins. 1INCH is one. */
export function isNumeral(ticker: string): boolean {
  return /^[-+(]?[\d.,\s]+(E[-+]?\d+)?\)?$/.test(ticker)
}

/** Null for coins, and for money that transactions can't be in. */
export function moneyOf(ticker: string): Currency | null {
  const code = ticker.toLowerCase()
  return isCurrency(code) ? code : null
}

/** Whether it is money of a country. */
export function isMoney(ticker: string): boolean {
  return moneyOf(ticker) !== null || OTHER_MONEY.has(ticker)
}

/** `btc` and `Bitcoin (BTC)` are BTC. A name stays a name. Empty for an empty cell. */
export function readTicker(text: string, tickers: Readonly<Record<string, string>> = {}): string {
  const [, inBrackets] = /\(([A-Za-z0-9]{2,12})\)$/.exec(text.trim()) ?? []
  const ticker = (inBrackets ?? text).trim().toUpperCase()
  if (['₹', 'RS', 'RS.', 'RUPEE', 'RUPEES'].includes(ticker)) return 'INR'
  if (ticker === '$') return 'USD'
  if (ticker === '€') return 'EUR'
  return Object.hasOwn(tickers, ticker) ? (tickers[ticker] ?? ticker) : ticker
}

/** Longer than any pair. */
const MAX_CHARACTERS = 60

/**
 * All ways to read `BTCINR`, `BTC/INR`, `I-BTC_INR`. BNBBUSD has two: BNB/BUSD and BNBB/USD. None if
 * it is no pair.
 */
export function readPairs(
  text: string,
  { quotes, tickers, isQuoteFirst }: Pick<Mapping, 'quotes' | 'tickers' | 'isQuoteFirst'>,
): Pair[] {
  if (text.length > MAX_CHARACTERS) return []
  const toPair = (base: string, quote: string) => ({
    base: readTicker(base, tickers),
    quote: readTicker(quote, tickers),
  })
  // CoinDCX writes the market before the pair.
  const pair = text.toUpperCase().replace(/^[A-Z]{1,2}-(?=[A-Z0-9]+_)/, '')
  const parts = readTicker(pair, tickers).split(/\s*[/_:|\s-]\s*/)
  const [one = '', other] = parts
  // BTC-PERP is a contract, not a pair.
  if (other === 'PERP') return []
  if (parts.length > 2 || parts.includes('')) return []
  if (other !== undefined) return [isQuoteFirst ? toPair(other, one) : toPair(one, other)]
  const known = quotes.length > 0 ? quotes : QUOTES
  const ends = known.filter((quote) => one.endsWith(quote) && one.length > quote.length)
  return ends.map((quote) => toPair(one.slice(0, -quote.length), quote))
}
