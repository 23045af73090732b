// A day of 4,800 visitors, who open five pages each on average.
import { LAST_PAGE } from '../../../market/coin.ts'
import { RANGES } from '../../../market/history/range.ts'
import { CURRENCIES } from '../../../market/money/currency.ts'
import * as pages from './pages.ts'
import { createRandom, createWeighted, createZipf, exponential, type Random } from './random.ts'
import type { View } from './simulate.ts'

export const DAY_MS = 24 * 3_600_000

const VISITORS = 4_800
const PAGES_PER_VISITOR = 5
const THINK_TIME_MS = 30_000
const POPULAR_COINS = 1000
/** The share of coin views that show one of the other coins, all equally likely. */
const DEEP_SHARE = 0.05
/** The most visited ones first. */
const EXCHANGE_IDS = ['binance', 'wazirx', 'coindcx', 'kraken', 'zebpay', 'okex', 'gate']

type DayOptions = {
  seed: string
  startMs: number
  /** By market cap, largest first. Visitors open the first ones most often. */
  coinIds: readonly string[]
}

/** All views in the order of time. */
export function planDay({ seed, startMs, coinIds }: DayOptions): View[] {
  const random = createRandom(seed)
  const pickPage = createPagePicker(coinIds, random)
  const views: View[] = []
  for (let visitor = 0; visitor < VISITORS; visitor += 1) {
    let atMs = startMs + random() * DAY_MS
    do {
      views.push({ ...pickPage(), atMs, client: `visitor ${visitor}`, openForMs: 0 })
      atMs += exponential(THINK_TIME_MS, random)
    } while (random() > 1 / PAGES_PER_VISITOR && atMs < startMs + DAY_MS)
  }
  return views.sort((a, b) => a.atMs - b.atMs)
}

function createPagePicker(coinIds: readonly string[], random: Random): () => pages.Page {
  const pickCurrency = createZipf(CURRENCIES, random)
  const pickRange = createZipf(RANGES, random)
  const pickNumber = createZipf(
    Array.from({ length: LAST_PAGE }, (_, index) => index + 1),
    random,
  )
  const pickExchange = createZipf(EXCHANGE_IDS, random)
  const pickPopularId = createZipf(coinIds.slice(0, POPULAR_COINS), random)
  const others = coinIds.slice(POPULAR_COINS)
  const pickId = () => {
    const id = random() < DEEP_SHARE ? others[Math.floor(random() * others.length)] : undefined
    return id ?? pickPopularId()
  }
  const pickPage = createWeighted<() => pages.Page>(
    [
      () => pages.home(pickCurrency()),
      () => pages.list(pickCurrency(), pickNumber()),
      () => pages.coin({ id: pickId(), currency: pickCurrency(), range: pickRange() }),
      () => pages.markets({ id: pickId(), currency: pickCurrency() }),
      pages.exchanges,
      () => pages.exchange(pickExchange()),
      pages.india,
    ],
    [24, 23, 40, 4, 4, 2, 3],
    random,
  )
  return () => pickPage()()
}
