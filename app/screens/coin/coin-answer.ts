import type { CoinFacts, PriceHistory } from '../../../market/coin.ts'
import type { ChartDays } from '../../../market/history/check-window.ts'
import type { Snapshot } from '../../../market/snapshot.ts'
import type { Wait } from '../../../market/wait.ts'
import type { ChartGeometry } from '../../chart/drawing/chart-geometry.ts'
import type { IslandHtml } from '../../shell/answer/island-html.ts'

/** The coin fields that the browser's code needs. Amounts are in the page's currency. */
export type ClientCoin = Pick<
  CoinFacts,
  'id' | 'symbol' | 'name' | 'imageUrl' | 'marketCapRank' | 'asOfMs' | 'price'
>

/** The drawn history. `geometry` is null if there are no points. */
export type CoinChart = {
  geometry: ChartGeometry | null
  covers: PriceHistory['covers']
  /** The days that can be chosen. Null without exact data. */
  days: ChartDays | null
  /** True while hourly points stand in for the exact chart. */
  isHourly: boolean
}

/** An amount as a visitor types it, and what it is worth. */
type Conversion = { amount: string; result: string }

/** The first amount of each list is the one that its field starts with. */
export type Conversions = { ofCoins: Conversion[]; ofMoney: Conversion[] }

/** The whole answer for a coin's page. */
export type CoinAnswer = {
  coin: Snapshot<ClientCoin>
  /** `wait` is set until the exact chart arrives. Without any chart, only `wait` is set. */
  chart: Snapshot<CoinChart> | { wait: Wait }
  /** The price and its change. */
  price: IslandHtml
  /** Null if the price is unknown. */
  conversions: Conversions | null
  figures: IslandHtml
  returns: IslandHtml
  /** The island below the chart. */
  about: IslandHtml
}
