// Renders home's lists of coins to HTML, so that the browser does not have to.
import { renderIsland } from '../answer/render-island.server.ts'
import type { PageRequest } from '../answer/request-context.server.ts'
import { CoinCardItems } from '../coins/coin-card-items.server.tsx'
import type { CoinPage, GlobalFigures, TrendingList } from '../market/coin.ts'
import type { Currency } from '../market/money/currency.ts'
import type { Snapshot } from '../market/snapshot.ts'
import { GlobalFigureItems } from './global-figure-items.server.tsx'
import { Heatmap } from './heatmap.server.tsx'
import type { HomeCoins, HomeFigures, HomeTrending } from './home-coins.ts'
import { Movers } from './movers.server.tsx'
import { toHomeCoins } from './to-home-coins.server.ts'
import { TrendingItems } from './trending-items.server.tsx'

/** The currency, and the page that gets the HTML. */
export type RenderTarget = { currency: Currency; page: PageRequest }

export function renderHomeCoins(
  coinPage: Snapshot<CoinPage>,
  { currency, page }: RenderTarget,
): Snapshot<HomeCoins> {
  const coins = toHomeCoins(coinPage)
  const { heatmap } = coins.value
  return {
    ...coins,
    value: {
      cards: renderIsland(page, 'coins', <CoinCardItems coins={coins} currency={currency} />),
      movers: renderIsland(page, 'movers', <Movers coins={coins} currency={currency} />),
      heatmap: renderIsland(
        page,
        'heatmap',
        <Heatmap coins={heatmap} currency={currency} conversion={coins.conversion} />,
      ),
      total: heatmap.length,
    },
  }
}

export function renderTrending(
  trending: Snapshot<TrendingList>,
  { currency, page }: RenderTarget,
): Snapshot<HomeTrending> {
  const { rows } = trending.value
  const items = <TrendingItems coins={rows} currency={currency} />
  return { ...trending, value: { html: renderIsland(page, 'trending', items), count: rows.length } }
}

export function renderGlobalFigures(
  figures: Snapshot<GlobalFigures>,
  { currency, page }: RenderTarget,
): Snapshot<HomeFigures> {
  const items = <GlobalFigureItems figures={figures.value} currency={currency} />
  return { ...figures, value: { html: renderIsland(page, 'figures', items) } }
}
