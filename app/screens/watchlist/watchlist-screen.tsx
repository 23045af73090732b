import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { MAX_COMPARED } from '../../../market/compared-coins.ts'
import { WATCHLIST_ORDERS, type WatchlistOrder } from '../../../market/list-order.ts'
import type { Currency } from '../../../market/money/currency.ts'
import type { Readings } from '../../../market/shared-ids.ts'
import { pageHref } from '../../routing/page-href.ts'
import { PageLink } from '../../routing/page-link.tsx'
import { CurrencySelector } from '../../shell/layout/currency-selector.tsx'
import { Main } from '../../shell/layout/main.tsx'
import { OptionLinks } from '../../shell/layout/option-links.tsx'
import { ScreenHead } from '../../shell/layout/screen-head.tsx'
import { useParsedSearchParams } from '../../shell/navigation/use-search-params.ts'
import { BusyRegion } from '../../ui/busy-region.tsx'
import { ColumnLinks } from '../coin-lists/column-links.tsx'
import { starCoins, useWatchlist, type WatchlistState } from '../stars/watchlist-store.ts'
import { describeAdded } from './describe-added.ts'
import { ImportAndExport } from './import-and-export.tsx'
import { parseShared, readingsOf, resolveShared, toSharedHash } from './parse-shared.ts'
import { ShareList } from './share-list.tsx'
import { StorageNotice } from './storage-notice.tsx'
import { SuggestedStars } from './suggested-stars.tsx'
import { useRemovals } from './use-removals.ts'
import { useStarredCoins } from './use-starred-coins.ts'
import styles from './watchlist-page.module.css'
import { WatchlistRows } from './watchlist-rows.tsx'

type WatchlistScreenProps = {
  currency: Currency
  /** The page's answer. A new object makes the coins load again. */
  page: object
}

const ORDERS: Record<WatchlistOrder, string> = { added: 'As added', rank: 'By rank' }

/** The visitor's watchlist, or the coins of a shared link. */
export function WatchlistScreen({ currency, page }: WatchlistScreenProps) {
  const watchlist = useWatchlist()
  /** What has just happened to the visitor's own list. */
  const [message, setMessage] = useState('')
  const { search, hash } = useLocation()
  const { by, column, currency: chosen } = useParsedSearchParams()
  // Only the browser knows the hash and the stored watchlist.
  const shared = watchlist === null ? null : parseShared({ search, hash })
  return (
    <Main>
      <ScreenHead title={shared === null ? 'Watchlist' : 'Shared watchlist'}>
        <CurrencySelector
          path="/watchlist"
          searchParams={{ by, column, currency: chosen }}
          hash={shared === null ? hash : toSharedHash(shared)}
        />
      </ScreenHead>
      <BusyRegion>
        <p className="without-js">
          A watchlist holds the coins that you star. It needs JavaScript, which is off.
        </p>
        <div className={styles.list}>
          {watchlist === null ? null : (
            <>
              <p role="status" className={styles.message}>
                {shared === null ? message : null}
              </p>
              <List
                // A shared list opens in the same tab, and has its own removals and rows.
                key={shared === null ? 'own' : search + hash}
                watchlist={watchlist}
                shared={shared}
                currency={currency}
                page={page}
                onMessage={setMessage}
              />
            </>
          )}
        </div>
      </BusyRegion>
    </Main>
  )
}

type ListProps = WatchlistScreenProps & {
  watchlist: WatchlistState
  shared: readonly Readings[] | null
  onMessage: (message: string) => void
}

function List({ watchlist, shared, currency, page, onMessage }: ListProps) {
  /** Only for screen readers: the row shows it, and a line above would move the rows. */
  const [announcement, setAnnouncement] = useState('')
  /** What is left to do with a shared list. */
  const [sharedMessage, setSharedMessage] = useState('')
  const { by, column, currency: chosen } = useParsedSearchParams()
  const { hash } = useLocation()
  const navigate = useNavigate()
  const isOwn = shared === null
  const removals = useRemovals(watchlist.ids)
  const requested = shared === null ? removals.shownIds : readingsOf(shared)
  const loaded = useStarredCoins({ ids: requested, currency, page, hasTickers: !isOwn })
  const { unknown = [], meant } = loaded.coins ?? {}
  const shownIds =
    shared === null
      ? removals.shownIds
      : resolveShared(shared, { requested, unknown, ...(meant && { meant }) })
  const ids = shared === null ? watchlist.ids : shownIds
  // The coins to begin with stay after the first star, which would otherwise lose the focus.
  const [isStart] = useState(isOwn && ids.length === 0)
  const [areSuggested, setAreSuggested] = useState(false)

  /** Stars only coins that have a row: the server may not know yet whether an id is a coin. */
  function starShared(): void {
    const rows = loaded.coins?.snapshot?.value.rows ?? []
    const known = ids.filter((id) => rows.some((row) => row.id === id))
    const ignored = ids.filter((id) => unknown.includes(id)).length
    const unchecked = ids.length - known.length - ignored
    const added = describeAdded({ ...starCoins(known), ignored, unchecked })
    if (unchecked > 0) setSharedMessage(added)
    else {
      onMessage(added)
      void navigate(pageHref('watchlist', { currency: chosen }), { replace: true })
    }
  }

  function remove(id: string, name: string): void {
    removals.remove(id)
    setAnnouncement(`${name} is removed.`)
  }

  function undo(id: string, name: string): void {
    const isRestored = removals.undo(id)
    if (isRestored) setAnnouncement(`${name} is in your watchlist again.`)
    else onMessage('Your watchlist is full.')
  }

  return (
    <>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      <StorageNotice watchlist={watchlist} />
      {isOwn ? null : (
        <p className={styles.tools}>
          <button type="button" onClick={starShared} disabled={loaded.isWaiting}>
            Add to your watchlist
          </button>
          <PageLink to={pageHref('watchlist', { currency: chosen })}>Your watchlist</PageLink>
          <span role="status">{sharedMessage}</span>
        </p>
      )}
      {shownIds.length === 0 ? null : (
        <div className={styles.controls}>
          {isOwn && shownIds.length > 1 ? (
            <OptionLinks
              label="Order"
              links={WATCHLIST_ORDERS.map((order) => ({
                text: ORDERS[order],
                href: pageHref('watchlist', { by: order, column, currency: chosen }),
                isChosen: order === by,
              }))}
            />
          ) : null}
          {ids.length > 0 && isOwn ? <ShareList ids={ids} currency={currency} /> : null}
          <ColumnLinks
            chosen={column}
            hrefOf={(next) =>
              pageHref('watchlist', { by, column: next, currency: chosen }) + (isOwn ? '' : hash)
            }
          />
          {ids.length > 1 ? (
            <PageLink
              to={pageHref('compare', {
                coins: ids.slice(0, MAX_COMPARED).join(','),
                currency: chosen,
              })}
            >
              {ids.length > MAX_COMPARED ? 'Compare the first five' : 'Compare'}
            </PageLink>
          ) : null}
        </div>
      )}
      {isStart || shownIds.length === 0 ? (
        <p className={styles.text}>
          {shownIds.length === 0 ? <span>Your watchlist is empty. </span> : null}
          <span>
            Tap the star of a coin to see it here:{' '}
            <PageLink to={pageHref('coins', { currency: chosen })}>coins by market cap</PageLink>.
          </span>
        </p>
      ) : null}
      {isStart ? <SuggestedStars currency={currency} onLoaded={setAreSuggested} /> : null}
      {shownIds.length === 0 ? null : (
        <WatchlistRows
          ids={shownIds}
          by={isOwn ? by : 'added'}
          column={column}
          currency={currency}
          loaded={loaded}
          removals={
            isOwn ? { isRemoved: removals.isRemoved, onRemove: remove, onUndo: undo } : undefined
          }
        />
      )}
      {isOwn ? (
        // Hidden until the table or the coins to begin with are there, because they would move it.
        <div hidden={loaded.isWaiting || (isStart && !areSuggested)}>
          <p className={styles.own}>Your watchlist stays in this browser.</p>
          <ImportAndExport watchlist={watchlist} currency={currency} />
        </div>
      ) : null}
    </>
  )
}
