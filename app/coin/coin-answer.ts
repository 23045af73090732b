import type { ChartGeometry } from '../chart/chart-geometry.ts'
import type { Coin, PriceHistory } from '../market/coin.ts'
import type { Snapshot } from '../market/snapshot.ts'

/** The history as it is drawn; `geometry` is null where there is nothing to draw. */
export type CoinChart = { geometry: ChartGeometry | null; covers: PriceHistory['covers'] }

/** All that a coin's page is about. */
export type CoinAnswer = { coin: Snapshot<Coin>; chart: Snapshot<CoinChart> }
