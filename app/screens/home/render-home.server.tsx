// Renders home's lists of coins to HTML, so that the browser does not have to.

import type { CoinPage, GlobalFigures, TrendingList } from '../../../market/coin.ts'
import type { Currency } from '../../../market/money/currency.ts'
import { formatShownQuotes } from '../../../market/shown-quotes.ts'
import type { Snapshot } from '../../../market/snapshot.ts'
import type { RupeePrices } from '../../../market/tickers/coin-markets.ts'
import { renderIsland } from '../../shell/answer/render-island.server.ts'
import type { PageRequest } from '../../shell/answer/request-context.server.ts'
import { islandRowId } from '../../ui/island-row-id.ts'
import { CoinLineItems } from './coin-line-items.server.tsx'
import { GlobalFigureItems } from './global-figure-items.server.tsx'
import { Heatmap } from './heatmap/heatmap.server.tsx'
import type { HomeCoin, HomeCoins, HomeFigures, HomeTrending, RenderedRows } from './home-coins.ts'
import { RUPEES_ISLAND, RupeeItems, toComparedCoins } from './rupee-items.server.tsx'
import type { HomeRupees } from './rupee-strip.tsx'
import { toHomeCoins, toHomeTrending } from './to-home-coins.server.ts'
import { TopCoinItems } from './top-coin-items.server.tsx'

/** The currency, and the page that gets the HTML. */
export type RenderTarget = { currency: Currency; page: PageRequest }

export function renderHomeCoins(
  coinPage: Snapshot<CoinPage>,
  { currency, page }: RenderTarget,
): Snapshot<HomeCoins> {
  const coins = toHomeCoins(coinPage)
  const { notices } = coins
  const { top, gainers, losers, heatmap } = coins.value
  const last = top.at(-1)

  function renderMovers(island: string, movers: HomeCoin[]): RenderedRows {
    const items = (
      <CoinLineItems island={island} coins={movers} notices={notices} currency={currency} />
    )
    return { html: renderIsland(page, island, items), count: movers.length }
  }

  return {
    ...coins,
    value: {
      top: {
        html: renderIsland(
          page,
          'coins',
          <TopCoinItems coins={top} notices={notices} currency={currency} />,
        ),
        count: top.length,
      },
      gainers: renderMovers('gainers', gainers),
      losers: renderMovers('losers', losers),
      heatmap: renderIsland(page, 'heatmap', <Heatmap coins={heatmap} currency={currency} />),
      total: heatmap.length,
      paintAfterId: last === undefined ? null : islandRowId('coins', last.id),
      quotes: formatShownQuotes(coinPage.value.rows),
    },
  }
}

export function renderTrending(
  trending: Snapshot<TrendingList>,
  coinPage: Snapshot<CoinPage>,
  { currency, page }: RenderTarget,
): Snapshot<HomeTrending> {
  const coins = toHomeTrending(trending, coinPage, currency)
  const items = (
    <CoinLineItems island="trending" coins={coins} notices={trending.notices} currency={currency} />
  )
  const onPage = new Set(coinPage.value.rows.map(({ id }) => id))
  const quotes = formatShownQuotes(coins.filter(({ id }) => !onPage.has(id)))
  return {
    ...trending,
    value: { html: renderIsland(page, 'trending', items), count: coins.length, quotes },
  }
}

export function renderGlobalFigures(
  figures: Snapshot<GlobalFigures>,
  { currency, page }: RenderTarget,
): Snapshot<HomeFigures> {
  const items = <GlobalFigureItems figures={figures.value} currency={currency} />
  return { ...figures, value: { html: renderIsland(page, 'figures', items) } }
}

/** Null without a price that counts. */
export function renderRupees(
  cached: Snapshot<RupeePrices> | null,
  { page }: RenderTarget,
): HomeRupees {
  const coins = cached === null ? [] : toComparedCoins(cached.value)
  if (cached === null || coins.length === 0) return null
  return {
    ...cached,
    value: { html: renderIsland(page, RUPEES_ISLAND, <RupeeItems coins={coins} />) },
  }
}
