// Renders what home shows of coins: no script of the page has to.
import type { PageRequest } from '../answer/request-context.server.ts'
import { sendHtml } from '../answer/send-html.server.ts'
import { CoinCardItems } from '../coins/coin-card-items.server.tsx'
import type { CoinPage, GlobalFigures, TrendingList } from '../market/coin.ts'
import type { Currency } from '../market/currency.ts'
import type { Snapshot } from '../market/snapshot.ts'
import { GlobalFigureItems } from './global-figure-items.tsx'
import { Heatmap } from './heatmap.tsx'
import type { HomeCoins, HomePart } from './home-coins.ts'
import { Movers } from './movers.tsx'
import { toHomeCoins } from './to-home-coins.server.ts'
import { TrendingItems } from './trending-items.tsx'

/** For whom, and into which page. */
export type Sending = { currency: Currency; page: PageRequest }

export function sendHomeCoins(
  coinPage: Snapshot<CoinPage>,
  { currency, page }: Sending,
): Snapshot<HomeCoins> {
  const coins = toHomeCoins(coinPage)
  const { heatmap } = coins.value
  return {
    ...coins,
    value: {
      cards: sendHtml(page, 'coins', <CoinCardItems coins={coins} currency={currency} />),
      movers: sendHtml(page, 'movers', <Movers coins={coins} currency={currency} />),
      heatmap: sendHtml(page, 'heatmap', <Heatmap coins={heatmap} currency={currency} />),
      total: heatmap.length,
    },
  }
}

export function sendTrending(
  trending: Snapshot<TrendingList>,
  { currency, page }: Sending,
): Snapshot<HomePart> {
  const items = <TrendingItems coins={trending.value.rows} currency={currency} />
  return { ...trending, value: { html: sendHtml(page, 'trending', items) } }
}

export function sendGlobalFigures(
  figures: Snapshot<GlobalFigures>,
  { currency, page }: Sending,
): Snapshot<HomePart> {
  const items = <GlobalFigureItems figures={figures.value} currency={currency} />
  return { ...figures, value: { html: sendHtml(page, 'figures', items) } }
}
