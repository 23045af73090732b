import type { WatchlistOrder } from '../../../market/list-order.ts'
import type { Currency } from '../../../market/money/currency.ts'
import { Updated } from '../../shell/freshness/updated.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { byRank } from './by-rank.ts'
import type { StarredCoinsState } from './use-starred-coins.ts'
import styles from './watchlist-page.module.css'
import { type RowRemovals, WatchlistTable } from './watchlist-table.tsx'

type WatchlistRowsProps = {
  ids: readonly string[]
  by: WatchlistOrder
  currency: Currency
  loaded: StarredCoinsState
  /** Undefined for a shared list. */
  removals: RowRemovals | undefined
}

/** The coins of a list with their prices, as far as they are loaded. */
export function WatchlistRows({ ids, by, currency, loaded, removals }: WatchlistRowsProps) {
  const { coins, isWaiting, hasFailed, href } = loaded
  const snapshot = coins?.snapshot ?? null
  const ranks = new Map(snapshot?.value.rows.map((row) => [row.id, row.marketCapRank]))
  // The table waits for the first rows. Otherwise it would shift while it fills.
  if (isWaiting) return <Spinner />
  return (
    <>
      {hasFailed ? (
        <p className={styles.text}>
          <strong>
            {snapshot === null
              ? 'There are no prices yet.'
              : 'New prices could not be fetched. These are the last ones.'}
          </strong>{' '}
          Tezi keeps trying.
        </p>
      ) : null}
      {snapshot === null ? null : <Updated snapshot={snapshot} hasUpdates watchedHref={href} />}
      <WatchlistTable
        ids={by === 'rank' ? byRank(ids, (id) => ranks.get(id)) : ids}
        coins={coins}
        currency={currency}
        removals={removals}
      />
    </>
  )
}
