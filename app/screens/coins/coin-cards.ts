import type { CoinRow } from '../../../market/coin.ts'

/** The time of a row, set only if its price is much older than the page. */
export type OutdatedRowTime = {
  oldAsOfMs?: number
  /** A price of the last 24 hours has a time, an older one a date. Both fit on one line. */
  oldAsOfFormat?: 'time' | 'date'
}

/** The fields of a coin that a card shows. */
export type CoinCardRow = Pick<CoinRow, 'id' | 'symbol' | 'name' | 'imageUrl' | 'price'> &
  OutdatedRowTime

export type CoinCards = { rows: CoinCardRow[] }
