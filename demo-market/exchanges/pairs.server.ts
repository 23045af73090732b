// Lists the pairs of each exchange: what it trades, for which currency or stablecoin, and how much.
import type { Currency } from '../../market/money/currency.ts'
import { type DemoCoin, hasPrice } from '../coins/demo-coin.ts'
import { chanceAt, hashText, valueNoise } from '../coins/noise.server.ts'
import { HOUR_MS } from '../coins/prices.server.ts'
import type { DemoExchange } from './exchanges.server.ts'
import { ADDED_PAIRS, ODDITIES, type Oddity } from './odd-pairs.server.ts'

/** A currency, or the id of the stablecoin that most exchanges quote in. */
export type Target = Currency | 'tether'

export type Pair = {
  exchange: DemoExchange
  coin: DemoCoin
  target: Target
  /** Seeds everything random about the pair. */
  key: number
  oddity: Oddity
}

/** The service does not know its country. Its pairs in rupees show that it is Indian. */
const HIDDEN_INDIAN_ID = 'demo-indian'
const CURRENCY_BY_COUNTRY = new Map<string | null, Currency>([
  ['India', 'inr'],
  ['United States', 'usd'],
  ['Estonia', 'eur'],
  ['Lithuania', 'eur'],
  ['Luxembourg', 'eur'],
  ['Netherlands', 'eur'],
])

/** Only the first coins have pairs: they are enough for a hundred on every exchange. */
const COINS_WITH_PAIRS = 2_000
/** The first coins, which are well known, are on most exchanges; others are on a few. */
const KNOWN_COINS = 120
const EVERYWHERE_IDS = new Set(['bitcoin', 'ethereum', 'tether'])
/** The tickers of tether include pairs of these coins that are priced in it. */
const COINS_IN_TETHER = 12

export function createPairs(seed: string, coins: readonly DemoCoin[]) {
  const traded = coins.slice(0, COINS_WITH_PAIRS).filter(hasPrice)
  const places = new Map(traded.map(({ id }, index) => [id, index]))

  function isListed(exchange: DemoExchange, coin: DemoCoin): boolean {
    if (EVERYWHERE_IDS.has(coin.id)) return true
    const chance = (places.get(coin.id) ?? KNOWN_COINS) < KNOWN_COINS ? 0.6 : 0.03
    return chanceAt(hashText(`${seed}/${exchange.id}/${coin.id}`), 0) < chance
  }

  /** The targets of a coin on an exchange. Exchanges without a country have only odd pairs. */
  function targetsOf(exchange: DemoExchange, coin: DemoCoin): Target[] {
    const isHiddenIndian = exchange.id === HIDDEN_INDIAN_ID
    if ((exchange.country === null && !isHiddenIndian) || !isListed(exchange, coin)) return []
    const currency = isHiddenIndian ? 'inr' : CURRENCY_BY_COUNTRY.get(exchange.country)
    const inTether: Target[] = coin.id === 'tether' ? [] : ['tether']
    return currency === undefined ? inTether : [currency, ...inTether]
  }

  function pairsOf(exchange: DemoExchange, coin: DemoCoin): Pair[] {
    const toPair = (target: Target, oddity: Oddity): Pair => {
      const key = hashText(`${seed}/${exchange.id}/${coin.id}/${target}`)
      return { exchange, coin, target, key, oddity }
    }
    const usual = targetsOf(exchange, coin).map((target) =>
      toPair(target, ODDITIES.get(`${exchange.id}/${coin.id}/${target}`) ?? {}),
    )
    const added = ADDED_PAIRS.filter(
      ({ exchangeId, coinId }) => exchangeId === exchange.id && coinId === coin.id,
    )
    return [...usual, ...added.map(({ target, oddity }) => toPair(target, oddity))]
  }

  function listByCoin(coin: DemoCoin, exchanges: readonly DemoExchange[]): Pair[] {
    if (!places.has(coin.id)) return []
    const others = coin.id === 'tether' ? traded.slice(0, COINS_IN_TETHER) : []
    return exchanges.flatMap((exchange) => [
      ...pairsOf(exchange, coin),
      ...others
        .flatMap((other) => (other === coin ? [] : pairsOf(exchange, other)))
        .filter(({ target }) => target === 'tether'),
    ])
  }

  function listByExchange(exchange: DemoExchange): Pair[] {
    return traded.flatMap((coin) => pairsOf(exchange, coin))
  }

  /** The volume of 24 hours in bitcoin. Well-known coins have most of it. */
  function getVolumeBtc({ exchange, coin, key, oddity }: Pair, timeMs: number): number {
    const place = places.get(coin.id) ?? traded.length
    const share = oddity.volumeShare ?? (0.01 + 0.05 * chanceAt(key, 3) ** 2) / (1 + place / 20)
    return exchange.volumeBtc * share * (1 + 0.3 * valueNoise(key, timeMs / (6 * HOUR_MS)))
  }

  return { listByCoin, listByExchange, getVolumeBtc }
}

export type Pairs = ReturnType<typeof createPairs>
