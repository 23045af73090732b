import { type Currency, isCurrency } from '../../market/money/currency.ts'

/** Tickers in capitals. The quote is what the price is in. */
export type Pair = { base: string; quote: string }

/** What exchanges quote prices in. Only needed for pairs without a separator. */
const QUOTES =
  `INR USD EUR GBP AUD CAD JPY TRY BRL USDT USDC BUSD FDUSD TUSD DAI BTC XBT ETH BNB WRX
  TRX XRP`.split(/\s+/)

/** Money that transactions can't be in. */
const OTHER_MONEY = new Set(['GBP', 'AUD', 'CAD', 'JPY', 'TRY', 'BRL', 'CHF', 'SGD', 'AED', 'NGN'])

/** Kraken's own codes. */
const KRAKEN: Record<string, string> = {
  XBT: 'BTC',
  XXBT: 'BTC',
  XDG: 'DOGE',
  XXDG: 'DOGE',
  XETH: 'ETH',
  XETC: 'ETC',
  XLTC: 'LTC',
  XMLN: 'MLN',
  XREP: 'REP',
  XXLM: 'XLM',
  XXMR: 'XMR',
  XXRP: 'XRP',
  XZEC: 'ZEC',
  ZEUR: 'EUR',
  ZUSD: 'USD',
  ZGBP: 'GBP',
  ZCAD: 'CAD',
  ZJPY: 'JPY',
  ZAUD: 'AUD',
}

/** Whether the text may be sent to the server as a ticker. Names, addresses and remarks may not. */
export function isTicker(text: string): boolean {
  return /^[A-Z0-9.$]{1,12}$/.test(text)
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

/** `btc`, `Bitcoin (BTC)` and `XXBT` are BTC. A name stays a name. Empty for an empty cell. */
export function readTicker(text: string): string {
  const [, inBrackets] = /\(([A-Za-z0-9]{2,12})\)$/.exec(text.trim()) ?? []
  const ticker = (inBrackets ?? text).trim().toUpperCase()
  if (['₹', 'RS', 'RS.', 'RUPEE', 'RUPEES'].includes(ticker)) return 'INR'
  if (ticker === '$') return 'USD'
  if (ticker === '€') return 'EUR'
  return KRAKEN[ticker] ?? ticker
}

/**
 * What pairs of a file are quoted in, which decides about pairs that can be read in two ways: BNBUSD
 * is BNB/USD or BN/BUSD. A file without a plain USD, but with several pairs in BUSD, means BUSD.
 */
export function findQuotes(cells: readonly string[]): Set<string> {
  const pairs = [...new Set(cells)].map(splits)
  const single = pairs.flatMap(([pair, other]) => (pair && !other ? [pair.quote] : []))
  const quotes = new Set(single)
  if (quotes.has('USD')) return quotes
  const several = new Map<string, number>()
  for (const found of pairs.filter(({ length }) => length > 1)) {
    const { quote } = longest(found)
    several.set(quote, (several.get(quote) ?? 0) + 1)
  }
  for (const [quote, count] of several) if (count > 1) quotes.add(quote)
  return quotes
}

/**
 * Whether most cells of a column are pairs beyond doubt. WBTC and STETH may be coins, so a pair needs
 * a separator, a quote in money or its like, or a first coin that is known.
 */
export function hasPairs(cells: readonly string[]): boolean {
  const distinct = [...new Set(cells)].filter((cell) => cell !== '')
  const bases = new Map<string, number>()
  for (const { base } of distinct.flatMap(splits)) bases.set(base, (bases.get(base) ?? 0) + 1)
  const isCertain = (text: string) =>
    splits(text).some(
      ({ base, quote }) =>
        /[/_:|\s-]/.test(text.trim()) ||
        LIKE_MONEY.has(quote) ||
        isQuote(base) ||
        (bases.get(base) ?? 0) > 1,
    )
  return distinct.filter(isCertain).length * 2 >= distinct.length
}

const LIKE_MONEY = new Set(['INR', 'USD', 'EUR', 'USDT', 'USDC'])

/** Whether exchanges quote prices in it. */
export function isQuote(text: string): boolean {
  return QUOTES.includes(text.toUpperCase())
}

/** Also if it can be read in two ways. */
export function isPair(text: string): boolean {
  return splits(text).length > 0
}

/**
 * Reads `BTCINR`, `BTC/INR`, `BTC-INR`, `I-BTC_INR` and `XXBTZEUR`. Null if it is no pair, or if it
 * can be read in two ways and nothing decides.
 */
export function readPair(text: string, quotes: ReadonlySet<string>): Pair | null {
  const found = splits(text)
  if (found.length <= 1) return found[0] ?? null
  const likely = found.filter(({ quote }) => quotes.has(quote))
  if (likely.length > 0) return likely.length === 1 ? (likely[0] ?? null) : null
  // Hardly any ticker has two letters.
  const usual = found.filter(({ base }) => base.length > 2)
  return usual.length === 1 ? (usual[0] ?? null) : null
}

function longest(pairs: readonly Pair[]): Pair {
  return pairs.reduce((one, other) => (other.quote.length > one.quote.length ? other : one))
}

/** Longer than any pair. */
const MAX_CHARACTERS = 60

function splits(text: string): Pair[] {
  if (text.length > MAX_CHARACTERS) return []
  // CoinDCX writes the market before the pair.
  const pair = text
    .trim()
    .toUpperCase()
    .replace(/^[A-Z]{1,2}-(?=[A-Z0-9]+_)/, '')
  const parts = pair.split(/\s*[/_:|\s-]\s*/)
  if (parts.length > 2 || parts.some((part) => part === '')) return []
  const [one = '', other] = parts
  if (other !== undefined) return [{ base: readTicker(one), quote: readTicker(other) }]
  const kraken = /^([XZ][A-Z]{3})([XZ][A-Z]{3})$/.exec(one)
  const [, base = '', quote = ''] = kraken ?? []
  if (KRAKEN[base] !== undefined && KRAKEN[quote] !== undefined) {
    return [{ base: readTicker(base), quote: readTicker(quote) }]
  }
  // BUSD is a coin, and not B/USD.
  if (isQuote(one)) return []
  return QUOTES.filter((known) => one.endsWith(known) && one.length > known.length).map(
    (known) => ({ base: readTicker(one.slice(0, -known.length)), quote: readTicker(known) }),
  )
}
