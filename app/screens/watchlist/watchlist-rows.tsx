import type { PhoneColumn, WatchlistOrder } from '../../../market/list-order.ts'
import type { Currency } from '../../../market/money/currency.ts'
import type { StarredCoins } from '../../../market/starred-coins.ts'
import { Updated } from '../../shell/freshness/updated.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { CoinTable } from '../coin-lists/coin-table.tsx'
import type { TableCoin } from '../coin-lists/list-coin.ts'
import { byRank } from './by-rank.ts'
import type { StarredCoinsState } from './use-starred-coins.ts'
import styles from './watchlist-page.module.css'

type RowRemovals = {
  isRemoved: (id: string) => boolean
  onRemove: (id: string, name: string) => void
  onUndo: (id: string, name: string) => void
}

type WatchlistRowsProps = {
  ids: readonly string[]
  by: WatchlistOrder
  column: PhoneColumn
  currency: Currency
  loaded: StarredCoinsState
  /** Undefined for a shared list. */
  removals: RowRemovals | undefined
}

/** The coins of a list with their prices, as far as they are loaded. */
export function WatchlistRows({ ids, by, column, currency, loaded, removals }: WatchlistRowsProps) {
  const { coins, isWaiting, hasFailed, href } = loaded
  const snapshot = coins?.snapshot ?? null
  const rows = new Map(snapshot?.value.rows.map((row) => [row.id, row]))
  // The table waits for the first rows. Otherwise it would shift while it fills.
  if (isWaiting) return <Spinner />
  const ordered = by === 'rank' ? byRank(ids, (id) => rows.get(id)?.marketCapRank) : ids
  return (
    <>
      {hasFailed ? (
        <p className={styles.text}>
          <strong>
            {snapshot === null
              ? 'There are no prices yet.'
              : 'New prices could not be loaded. These are the last ones.'}
          </strong>{' '}
          We keep trying.
        </p>
      ) : null}
      {snapshot === null ? null : <Updated snapshot={snapshot} hasUpdates watchedHref={href} />}
      <CoinTable
        caption={`${ids.length === 1 ? '1 coin' : `${ids.length} coins`}, in ${currency.toUpperCase()}`}
        coins={ordered.map((id) => rows.get(id) ?? { id, reason: missingReason(id, coins) })}
        currency={currency}
        notices={snapshot?.notices ?? {}}
        column={column}
        isRemoved={removals?.isRemoved}
        renderEnd={
          removals &&
          (({ id, name }) => (
            <RemoveButton
              name={name}
              isRemoved={removals.isRemoved(id)}
              onRemove={() => removals.onRemove(id, name)}
              onUndo={() => removals.onUndo(id, name)}
            />
          ))
        }
      />
    </>
  )
}

function missingReason(id: string, coins: StarredCoins<TableCoin> | null): string {
  if (coins?.unknown.includes(id)) return 'We don’t know this coin'
  return coins?.missing.includes(id) ? 'The price loads within a minute' : 'No price yet'
}

type RemoveButtonProps = {
  name: string
  isRemoved: boolean
  onRemove: () => void
  onUndo: () => void
}

/** Removes a coin, and then undoes that. It stays the same button, so it keeps the focus. */
function RemoveButton({ name, isRemoved, onRemove, onUndo }: RemoveButtonProps) {
  return (
    <>
      {isRemoved ? <span className={styles.removed}>Removed.</span> : null}
      <button
        type="button"
        aria-label={isRemoved ? `Undo: put ${name} back` : `Remove ${name}`}
        onClick={isRemoved ? onUndo : onRemove}
        className={isRemoved ? `text-button ${styles.undo}` : styles.remove}
      >
        {isRemoved ? 'Undo' : '×'}
      </button>
    </>
  )
}
