import type { IslandHtml } from '../answer/island-html.ts'
import type { ChartGeometry } from '../chart/drawing/chart-geometry.ts'
import type { CoinFacts, HourlyPoints, PriceHistory, Returns } from '../market/coin.ts'
import type { Snapshot } from '../market/snapshot.ts'
import type { Wait } from '../market/wait.ts'

/** What a page's script has to know of a coin. Amounts are in the page's currency. */
export type ClientCoin = Pick<
  CoinFacts,
  'id' | 'symbol' | 'name' | 'imageUrl' | 'marketCapRank' | 'asOfMs' | 'price'
> & { returnsPct: Returns }

/** The history as it is drawn; `geometry` is null where there is nothing to draw. */
export type CoinChart = {
  geometry: ChartGeometry | null
  covers: PriceHistory['covers']
  /** Set where it is a rough drawing until the chart's own call comes. */
  hourly: Pick<HourlyPoints, 'isAtTodaysRate'> | null
}

/** All that a coin's page is about. */
export type CoinAnswer = {
  coin: Snapshot<ClientCoin>
  /** Its `wait` is set while the exact chart is still to come, and alone while there is none. */
  chart: Snapshot<CoinChart> | { wait: Wait }
  figures: IslandHtml
  /** What is told below them. */
  about: IslandHtml
}
