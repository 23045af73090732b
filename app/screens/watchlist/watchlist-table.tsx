import { UNKNOWN_TEXT } from '../../../lib/unknown-text.ts'
import type { CoinRow } from '../../../market/coin.ts'
import { Logo } from '../../../market/logo.tsx'
import { ChangeText } from '../../../market/money/change-text.tsx'
import type { Currency } from '../../../market/money/currency.ts'
import type { Snapshot } from '../../../market/snapshot.ts'
import type { StarredCoins } from '../../../market/starred-coins.ts'
import { pageHref } from '../../routing/page-href.ts'
import { PageLink } from '../../routing/page-link.tsx'
import { ScrollRegion } from '../../ui/scroll-region.tsx'
import { RemoveButton } from './remove-button.tsx'
import styles from './watchlist-page.module.css'
import { WatchlistPrice } from './watchlist-price.tsx'

type WatchlistTableProps = {
  /** In display order. */
  ids: readonly string[]
  coins: StarredCoins | null
  currency: Currency
  /** Undefined for a shared list. */
  removals: RowRemovals | undefined
}

const CAPTION_ID = 'watchlist-caption'

export type RowRemovals = {
  isRemoved: (id: string) => boolean
  onRemove: (id: string, name: string) => void
  onUndo: (id: string, name: string) => void
}

export function WatchlistTable({ ids, coins, currency, removals }: WatchlistTableProps) {
  const snapshot = coins?.snapshot ?? null
  const rows = new Map(snapshot?.value.rows.map((row) => [row.id, row]))
  return (
    <ScrollRegion labelledBy={CAPTION_ID} className={styles.tableRegion}>
      <table className={styles.table}>
        <caption id={CAPTION_ID} className="visually-hidden">
          {`${ids.length === 1 ? '1 coin' : `${ids.length} coins`}, in ${currency.toUpperCase()}`}
        </caption>
        <thead>
          <tr>
            <th scope="col">#</th>
            <th scope="col">Coin</th>
            <th scope="col">Price</th>
            <th scope="col">24h</th>
            {removals === undefined ? null : (
              <th scope="col">
                <span className="visually-hidden">Remove</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {ids.map((id) => {
            const row = rows.get(id)
            const name = row?.name ?? id
            return (
              <tr key={id} data-removed={removals?.isRemoved(id) ? '' : undefined}>
                {snapshot === null || row === undefined ? (
                  <MissingRow id={id} reason={missingReason(id, coins)} />
                ) : (
                  <Cells row={row} snapshot={snapshot} currency={currency} />
                )}
                {removals === undefined ? null : (
                  <td>
                    <RemoveButton
                      name={name}
                      isRemoved={removals.isRemoved(id)}
                      onRemove={() => removals.onRemove(id, name)}
                      onUndo={() => removals.onUndo(id, name)}
                    />
                  </td>
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

type CellsProps = { row: CoinRow; snapshot: Snapshot<unknown>; currency: Currency }

function Cells({ row, snapshot, currency }: CellsProps) {
  return (
    <>
      <td>{row.marketCapRank ?? UNKNOWN_TEXT}</td>
      <th scope="row">
        <PageLink to={pageHref('coin', { id: row.id, currency })} className={styles.coin}>
          <Logo url={row.imageUrl} label={row.name} size={40} />
          <bdi className={styles.symbol}>{row.symbol.toUpperCase() || UNKNOWN_TEXT}</bdi>{' '}
          <bdi className={styles.name}>{row.name}</bdi>
        </PageLink>
      </th>
      <td data-price="">
        <WatchlistPrice row={row} snapshot={snapshot} currency={currency} />
      </td>
      <td>
        <ChangeText changePct={row.change24hPct} />
      </td>
    </>
  )
}

/** A coin of which only the id is known. */
function MissingRow({ id, reason }: { id: string; reason: string }) {
  return (
    <>
      <td>{UNKNOWN_TEXT}</td>
      <th scope="row" colSpan={3}>
        <bdi className={styles.symbol}>{id}</bdi>
        <span className={styles.name}>{reason}</span>
      </th>
    </>
  )
}

function missingReason(id: string, coins: StarredCoins | null): string {
  if (coins?.unknown.includes(id)) return 'No prices for this id'
  return coins?.missing.includes(id) ? 'The price loads within a minute' : 'No price yet'
}
