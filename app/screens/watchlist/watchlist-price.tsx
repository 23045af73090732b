import type { CoinRow } from '../../../market/coin.ts'
import type { Currency } from '../../../market/money/currency.ts'
import { formatCardPrice } from '../../../market/money/format-price.ts'
import { PriceText } from '../../../market/money/price-text.tsx'
import { NoticeText } from '../../../market/notice-text.tsx'
import { noticeOf, type Snapshot } from '../../../market/snapshot.ts'
import { LocalTime } from '../../ui/local-time.tsx'
import styles from './watchlist-strip.module.css'

type WatchlistPriceProps = { row: CoinRow; snapshot: Snapshot<unknown>; currency: Currency }

/** Rows of the service can be this much older than the others. */
const OLD_ROW_MS = 3_600_000

/** A price with its notices. */
export function WatchlistPrice({ row, snapshot, currency }: WatchlistPriceProps) {
  const isOld =
    row.asOfMs !== null && snapshot.asOfMs !== null && snapshot.asOfMs - row.asOfMs > OLD_ROW_MS
  return (
    <>
      <PriceText price={formatCardPrice(row.price, currency)} />
      <NoticeText notice={noticeOf(snapshot.notices, row.id)} />
      {isOld ? (
        <span className={styles.age}>
          As of <LocalTime timeMs={row.asOfMs} />
        </span>
      ) : null}
    </>
  )
}
