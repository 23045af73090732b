// A site whose market service gives the answers of the test, for tests that need exact figures or
// the exact time of an answer.
import { readFileSync } from 'node:fs'
import { toVendorRow, type VendorCoin } from '../calls/vendor-row.ts'
import { StillClock } from '../still-clock.ts'
import { json, startHttpTestServer } from './http-test-server.ts'
import { startSite } from './site.ts'

export type FixedAnswers = {
  /** The service's answer for the coin. Its rows are made from it on request. */
  coin?: VendorCoin
  /** The whole list of coins. By default it contains only `coin`. */
  rows?: unknown
  history?: unknown
  /** Other histories, by the id of their coin. */
  histories?: Readonly<Record<string, unknown>>
  /** The answer to `/search/trending`, which is a failure by default. */
  trending?: unknown
  /** Answers to other calls, by the end of their path. They are failures by default. */
  others?: Readonly<Record<string, unknown>>
  /** Answers come after this promise. */
  released?: Promise<void>
  clock?: StillClock
}

export type FixedMarketSite = AsyncDisposable & {
  /** The site's origin. Its cache is cold. */
  origin: string
  clock: StillClock
}

/** A coin with the name Tezi Gold and the id `tezi-gold`. */
export const GOLD = readFixture('coin.json')
export const GOLD_WITHOUT_PICTURE = { ...GOLD, image: null }
const GOLD_HISTORY = readFixture('market-chart.json')

export async function startFixedMarketSite({
  coin = GOLD_WITHOUT_PICTURE,
  rows,
  history = GOLD_HISTORY,
  histories = {},
  trending,
  others = {},
  released,
  clock = new StillClock(),
}: FixedAnswers = {}): Promise<FixedMarketSite> {
  function respondTo({ pathname, searchParams }: URL): unknown {
    const currency = searchParams.get('vs_currency') ?? 'usd'
    if (pathname.endsWith('/coins/markets')) return rows ?? [toVendorRow(coin, currency)]
    if (pathname.endsWith('/coins/list')) return rows ?? [coin]
    if (pathname.endsWith('/market_chart'))
      return histories[pathname.split('/').at(-2) ?? ''] ?? history
    if (pathname.endsWith('/search/trending')) return trending
    const other = Object.keys(others).find((path) => pathname.endsWith(path))
    if (other !== undefined) return others[other]
    return /\/coins\/[^/]+$/.test(pathname) ? withOwnChanges(coin) : undefined
  }

  const market = await startHttpTestServer(async (request, response) => {
    if (released !== undefined) clock.hold(released)
    await released
    const answer = respondTo(new URL(request.url ?? '', 'http://market.invalid'))
    const status = answer === undefined ? 404 : 200
    json(answer ?? { error: 'not found' }, { status })(request, response)
  })
  const site = await startSite({
    variables: { MARKET_SOURCE: 'live', MARKET_API_BASE: `${market.origin}/api/v3` },
    clock,
  })
  return {
    origin: site.origin,
    clock,
    async [Symbol.asyncDispose]() {
      await site.close()
      await market[Symbol.asyncDispose]()
    },
  }
}

/** The service also gives the change in each currency. Here all of them are the same. */
function withOwnChanges(coin: VendorCoin): VendorCoin {
  const { market_data } = coin
  if (market_data === undefined) return coin
  const pct = market_data.price_change_percentage_24h
  const inCurrencies = { inr: pct, usd: pct, eur: pct }
  return {
    ...coin,
    market_data: { price_change_percentage_24h_in_currency: inCurrencies, ...market_data },
  }
}

function readFixture(name: string) {
  return JSON.parse(readFileSync(new URL(`../../fixtures/${name}`, import.meta.url), 'utf8'))
}
