import type { SentHtml } from '../answer/sent-html.ts'
import type { ChartGeometry } from '../chart/chart-geometry.ts'
import type { Coin, PriceHistory, Returns } from '../market/coin.ts'
import type { Snapshot } from '../market/snapshot.ts'

/** What a page's script has to know of a coin. Amounts are in the page's currency. */
export type ShownCoin = Pick<
  Coin,
  'id' | 'symbol' | 'name' | 'imageUrl' | 'marketCapRank' | 'asOfMs'
> & { price: number | null; returnsPct: Returns }

/** The history as it is drawn; `geometry` is null where there is nothing to draw. */
export type CoinChart = { geometry: ChartGeometry | null; covers: PriceHistory['covers'] }

/** All that a coin's page is about. */
export type CoinAnswer = {
  coin: Snapshot<ShownCoin>
  chart: Snapshot<CoinChart>
  figures: SentHtml
  /** What is told below them. */
  about: SentHtml
}
