import type { UndatedAnswer } from '../../../../market/answer/answer.ts'
import type { Snapshot } from '../../../../market/answer/snapshot.ts'
import type { Wait } from '../../../../market/answer/wait.ts'
import type { CoinAbout, CoinFacts } from '../../../../market/coin.ts'
import type { ChartDays } from '../../../../market/history/check-window.ts'
import type { PriceHistory } from '../../../../market/history/price-history.ts'
import type { Ticker } from '../../../../market/tickers/ticker.ts'
import type { ChartGeometry } from '../../../chart/drawing/chart-geometry.ts'

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

/** The markets of a coin that its page shows. */
export type FirstMarkets = {
  rows: Pick<Ticker, 'base' | 'coinId' | 'exchangeName' | 'last' | 'target' | 'targetCoinId'>[]
  fetchedAtMs: number
}

/** The whole answer for a coin's page. */
export type CoinAnswer = {
  coin: Snapshot<CoinFacts>
  /** `wait` is set until the exact chart arrives. Without any chart, only `wait` is set. */
  chart: Snapshot<CoinChart> | { wait: Wait }
  /** Null if the price is unknown. */
  conversions: Conversions | null
  about: UndatedAnswer<CoinAbout>
  /** Only what is cached. */
  markets: UndatedAnswer<FirstMarkets>
}
