import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { WATCHLIST_ORDERS, type WatchlistOrder } from '../market/list-order.ts'
import type { Currency } from '../market/money/currency.ts'
import { pageHref } from '../routing/page-href.ts'
import { CurrencySelector } from '../shell/layout/currency-selector.tsx'
import { Main } from '../shell/layout/main.tsx'
import { OptionLinks } from '../shell/layout/option-links.tsx'
import { ScreenHead } from '../shell/layout/screen-head.tsx'
import { useParsedSearchParams } from '../shell/navigation/use-search-params.ts'
import { BusyRegion } from '../ui/busy-region.tsx'
import { describeAdded } from './describe-added.ts'
import { ListFile } from './list-file.tsx'
import { parseShared } from './parse-shared.ts'
import { ShareLink } from './share-link.tsx'
import { useStarredCoins } from './use-starred-coins.ts'
import { WatchlistRows } from './watchlist-rows.tsx'
import { starCoins, unstarCoin, useWatchlist, type WatchlistState } from './watchlist-store.ts'

type WatchlistScreenProps = {
  currency: Currency
  /** The page's answer. A new object makes the coins load again. */
  page: object
}

const ORDERS: Record<WatchlistOrder, string> = { added: 'As added', rank: 'By rank' }

const STORAGE_PROBLEM_TEXTS: Record<NonNullable<WatchlistState['storageProblem']>, string> = {
  unreadable: 'Your saved watchlist can’t be read. The next star replaces it.',
  refused: 'Your browser cannot save the list. It is lost when you close the page.',
}

/** The visitor's watchlist, or the coins of a shared link. */
export function WatchlistScreen({ currency, page }: WatchlistScreenProps) {
  const watchlist = useWatchlist()
  const { hash } = useLocation()
  const { by, currency: chosen } = useParsedSearchParams()
  // Only the browser knows the hash and the stored watchlist.
  const shared = watchlist === null ? null : parseShared(hash)
  return (
    <Main>
      <ScreenHead title={shared === null ? 'Watchlist' : 'Shared watchlist'}>
        <CurrencySelector path="/watchlist" searchParams={{ by, currency: chosen }} hash={hash} />
      </ScreenHead>
      <BusyRegion>
        <p className="watchlist-text">
          A watchlist holds the coins that you star. Yours stays in this browser.
        </p>
        <p className="without-js">The watchlist needs JavaScript, which is off in your browser.</p>
        <div className="watchlist-list">
          {watchlist === null ? null : (
            <List watchlist={watchlist} shared={shared} currency={currency} page={page} />
          )}
        </div>
      </BusyRegion>
    </Main>
  )
}

type ListProps = WatchlistScreenProps & { watchlist: WatchlistState; shared: string[] | null }

function List({ watchlist, shared, currency, page }: ListProps) {
  const [message, setMessage] = useState('')
  const { by } = useParsedSearchParams()
  const navigate = useNavigate()
  const isOwn = shared === null
  const ids = shared ?? watchlist.ids
  const loaded = useStarredCoins({ ids, currency, page })

  function starShared(): void {
    setMessage(describeAdded(starCoins(ids)))
    void navigate(pageHref('watchlist', { currency }), { replace: true })
  }

  function remove(id: string, name: string): void {
    unstarCoin(id)
    setMessage(`${name} is no longer in your watchlist.`)
  }

  return (
    <>
      <p role="status" className="watchlist-message">
        {message}
      </p>
      {watchlist.storageProblem === null ? null : (
        <p className="watchlist-text">
          <strong>{STORAGE_PROBLEM_TEXTS[watchlist.storageProblem]}</strong>
        </p>
      )}
      {isOwn ? null : (
        <p className="watchlist-tools">
          <button type="button" onClick={starShared}>
            Add to your watchlist
          </button>
          <a href={pageHref('watchlist', { currency })}>Your watchlist</a>
        </p>
      )}
      {isOwn && ids.length > 1 ? (
        <div className="watchlist-order">
          <OptionLinks
            label="Order"
            links={WATCHLIST_ORDERS.map((order) => ({
              text: ORDERS[order],
              href: pageHref('watchlist', { by: order, currency }),
              isChosen: order === by,
            }))}
          />
        </div>
      ) : null}
      {ids.length === 0 ? (
        <p>
          Your watchlist is empty. Find a coin among the{' '}
          <a href={pageHref('coins', { currency })}>coins by market cap</a> or with the{' '}
          <a href={pageHref('search', { currency })}>search</a>, then press its star.
        </p>
      ) : (
        <WatchlistRows
          ids={ids}
          by={isOwn ? by : 'added'}
          currency={currency}
          loaded={loaded}
          onRemove={isOwn ? remove : undefined}
        />
      )}
      {isOwn ? (
        // Hidden until the table is there, because the table would move it.
        <div hidden={loaded.isWaiting}>
          {ids.length === 0 ? null : <ShareLink ids={ids} currency={currency} />}
          <ListFile ids={ids} />
        </div>
      ) : null}
    </>
  )
}
