// Computes the pairs and prices of each exchange. Rupee pairs have the premium that people in India
// pay. All values depend only on the seed, the pair and the time.
import type { Currency } from '../../market/money/currency.ts'
import type { DemoCoin } from '../coins/demo-coin.ts'
import { chanceAt, hashText, noiseAt, valueNoise } from '../coins/noise.server.ts'
import type { Quotes } from '../coins/quotes.server.ts'
import { REAL_COINS } from '../coins/real-coins.server.ts'
import { addedPairsOf, oddityOf } from './odd-pairs.server.ts'
import { isStableTarget, type Oddity, type Pair, type Target } from './pair.ts'
import { HIDDEN_INDIAN_ID, type RealExchange } from './real-exchanges.server.ts'

const CELL_MS = 6 * 3_600_000
/** Most exchanges quote in this stablecoin rather than in dollars. */
const TETHER_ID = 'tether'
const FIAT_BY_COUNTRY = new Map<string, Currency>([
  ['India', 'inr'],
  ['United States', 'usd'],
  ['Estonia', 'eur'],
  ['Lithuania', 'eur'],
  ['Luxembourg', 'eur'],
  ['Netherlands', 'eur'],
])
/** Trading on this exchange stopped days ago, but the service still lists its last prices. */
const STALE_EXCHANGE_ID = 'bitbns'
const STALE_SINCE_MS = 3 * 86_400_000

/** The only coins with a pair in tether's own tickers. The real list is far longer. */
const LARGEST_IDS = REAL_COINS.slice(0, 12).map(({ id }) => id)
/** Larger coins have more volume, so an exchange's first hundred pairs have the best-known coins. */
const WEIGHT_BY_ID = new Map(REAL_COINS.map(({ id }, index) => [id, 1 / (1 + index / 20)]))
const TAIL_WEIGHT = 0.02
const EVERYWHERE_IDS = new Set(['bitcoin', 'ethereum', TETHER_ID])

type PairQuote = {
  /** In units of the target. */
  last: number
  priceUsd: number
  volumeUsd: number
  spreadPct: number
  tradedAtMs: number
  isStale: boolean
  isAnomaly: boolean
}

type Sources = { seed: string; coinById: ReadonlyMap<string, DemoCoin>; quotes: Quotes }

/**
 * The pairs of a coin, in the order of the exchanges. For tether, also pairs that are priced in it.
 * Other exchanges without a country are decentralised or unknown, and have only a few odd pairs.
 */
export function listPairs(
  coin: DemoCoin,
  exchanges: readonly RealExchange[],
  { seed, coinById }: Sources,
): Pair[] {
  const coinsInTether = coin.id === TETHER_ID ? LARGEST_IDS : [coin.id]

  function toPair(exchange: RealExchange, base: DemoCoin, target: Target, oddity: Oddity): Pair {
    const key = hashText(`${seed}/${exchange[0]}/${base.id}/${target}`)
    return { exchange, coin: base, target, key, oddity }
  }

  function listUsual(exchange: RealExchange): Pair[] {
    if (exchange[3] === null && exchange[0] !== HIDDEN_INDIAN_ID) return []
    const fiat = fiatOf(exchange)
    const candidates: { id: string; target: Target }[] = coinsInTether
      .filter((id) => id !== TETHER_ID)
      .map((id) => ({ id, target: TETHER_ID }))
    if (fiat !== undefined) candidates.unshift({ id: coin.id, target: fiat })
    return candidates.flatMap(({ id, target }) => {
      const base = coinById.get(id)
      if (base === undefined || !isListed(seed, exchange, base)) return []
      return [toPair(exchange, base, target, oddityOf(exchange[0], id, target))]
    })
  }

  function listAdded(exchange: RealExchange): Pair[] {
    return addedPairsOf(exchange[0]).flatMap(({ coinId, target, oddity }) =>
      coinId === coin.id ? [toPair(exchange, coin, target, oddity)] : [],
    )
  }

  return exchanges.flatMap((exchange) => [...listUsual(exchange), ...listAdded(exchange)])
}

function fiatOf([id, , , country]: RealExchange): Currency | undefined {
  if (id === HIDDEN_INDIAN_ID) return 'inr'
  return country === null ? undefined : FIAT_BY_COUNTRY.get(country)
}

function isListed(seed: string, [id]: RealExchange, coin: DemoCoin): boolean {
  if (EVERYWHERE_IDS.has(coin.id)) return true
  return (
    chanceAt(hashText(`${seed}/${id}/${coin.id}`), 0) < (WEIGHT_BY_ID.has(coin.id) ? 0.6 : 0.03)
  )
}

/** The volume of 24 hours in bitcoin. Far cheaper than a quote, because it needs no price. */
export function getVolumeBtc({ exchange, coin, key, oddity }: Pair, asOfMs: number): number {
  const weight = WEIGHT_BY_ID.get(coin.id) ?? TAIL_WEIGHT
  const share = oddity.volumeShare ?? weight * (0.01 + 0.05 * chanceAt(key, 3) ** 2)
  return exchange[5] * share * (1 + 0.3 * valueNoise(key, asOfMs / CELL_MS))
}

/** Reads the quotes of many pairs at one time. Computes the price of each coin only once. */
export function createPairReader({ seed, coinById, quotes }: Sources, asOfMs: number) {
  const prices = new Map<string, number>()

  function priceOf(coin: DemoCoin, currency: Currency): number {
    const key = `${currency}/${coin.id}`
    const price = prices.get(key) ?? quotes.getPriceReader(coin, currency)(asOfMs)
    prices.set(key, price)
    return price
  }

  function priceOfId(id: string, currency: Currency): number {
    const coin = coinById.get(id)
    if (coin === undefined) throw new Error(`the demo market has no ${id}`)
    return priceOf(coin, currency)
  }

  /** The price of one dollar in the target. */
  function toRate(target: Target): number {
    if (isStableTarget(target)) return 1 / priceOfId(target, 'usd')
    return priceOfId(TETHER_ID, target) / priceOfId(TETHER_ID, 'usd')
  }

  function getPairQuote(pair: Pair): PairQuote {
    const { exchange, coin, target, key, oddity } = pair
    const [exchangeId] = exchange
    const premium = target === 'inr' ? toPremium(hashText(`${seed}/${exchangeId}`), asOfMs) : 0
    const isAnomaly = chanceAt(key, 1) < 0.01
    const deviation = (1 + noiseAt(key, 2) / 1000) * (isAnomaly ? 1.4 : 1)
    const priceUsd = priceOf(coin, 'usd') * (1 + premium) * deviation * (oddity.priceFactor ?? 1)
    const isStale = exchangeId === STALE_EXCHANGE_ID
    const tradedInMs = oddity.tradedInMs ?? -Math.floor(chanceAt(key, 5) * 90_000)
    return {
      last: Number((priceUsd * toRate(target)).toPrecision(7)),
      priceUsd,
      volumeUsd: getVolumeBtc(pair, asOfMs) * priceOfId('bitcoin', 'usd'),
      spreadPct: 0.01 + 0.6 * chanceAt(key, 4) ** 3,
      tradedAtMs: asOfMs + tradedInMs - (isStale ? STALE_SINCE_MS : 0),
      isStale,
      isAnomaly,
    }
  }

  return { getPairQuote, priceOfId }
}

/** Between 1 and 7 %. Each exchange has its own level, which varies by 1 % up or down over time. */
function toPremium(exchangeKey: number, timeMs: number): number {
  return 0.02 + 0.04 * chanceAt(exchangeKey, 0) + 0.01 * valueNoise(exchangeKey, timeMs / CELL_MS)
}
