import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { pageHref } from '../market/choices.ts'
import { KEPT_ORDERS, type KeptOrder } from '../market/list-order.ts'
import type { Currency } from '../market/money/currency.ts'
import { ChoiceLinks } from '../shell/layout/choice-links.tsx'
import { CurrencySelector } from '../shell/layout/currency-selector.tsx'
import { Main } from '../shell/layout/main.tsx'
import { ScreenHead } from '../shell/layout/screen-head.tsx'
import { useChoices } from '../shell/navigation/use-choices.ts'
import { BusyRegion } from '../ui/busy-region.tsx'
import { describeAdded } from './describe-added.ts'
import { KeptRows } from './kept-rows.tsx'
import { type Kept, keepCoins, removeCoin, useKept } from './kept-store.ts'
import { ListFile } from './list-file.tsx'
import { parseShared } from './parse-shared.ts'
import { ShareLink } from './share-link.tsx'
import { useKeptCoins } from './use-kept-coins.ts'

type WatchlistScreenProps = {
  currency: Currency
  /** The page's own answer: with every new one the coins are asked for anew. */
  page: object
}

const ORDERS: Record<KeptOrder, string> = { added: 'As added', rank: 'By rank' }

const TROUBLES: Record<NonNullable<Kept['trouble']>, string> = {
  unreadable:
    'What this browser kept as your watchlist can’t be read. It is replaced when you keep a coin.',
  refused: 'Your browser keeps nothing for Tezi: this list lasts until you close the page.',
}

/** The coins that a visitor keeps, or those of a link that somebody shared. */
export function WatchlistScreen({ currency, page }: WatchlistScreenProps) {
  const kept = useKept()
  const { hash } = useLocation()
  const { by, currency: chosen } = useChoices()
  // What stands behind the # is known in the browser alone, as is what is kept.
  const shared = kept === null ? null : parseShared(hash)
  return (
    <Main>
      <ScreenHead title={shared === null ? 'Watchlist' : 'Shared watchlist'}>
        <CurrencySelector path="/watchlist" choices={{ by, currency: chosen }} hash={hash} />
      </ScreenHead>
      <BusyRegion>
        <p className="watchlist-text">
          A watchlist holds the coins that you keep by the star beside their names. It stays in this
          browser.
        </p>
        <p className="without-js">
          The list is kept by script, and script is off: nothing can be shown here.
        </p>
        <div className="watchlist-list">
          {kept === null ? null : (
            <List kept={kept} shared={shared} currency={currency} page={page} />
          )}
        </div>
      </BusyRegion>
    </Main>
  )
}

type ListProps = WatchlistScreenProps & { kept: Kept; shared: string[] | null }

function List({ kept, shared, currency, page }: ListProps) {
  const [told, setTold] = useState('')
  const { by } = useChoices()
  const navigate = useNavigate()
  const isOwn = shared === null
  const ids = shared ?? kept.ids
  const loaded = useKeptCoins({ ids, currency, page })

  function keepShared(): void {
    setTold(describeAdded(keepCoins(ids)))
    void navigate(pageHref('/watchlist', { currency }), { replace: true })
  }

  function remove(id: string, name: string): void {
    removeCoin(id)
    setTold(`${name} is no longer in your watchlist.`)
  }

  return (
    <>
      <p role="status" className="watchlist-message">
        {told}
      </p>
      {kept.trouble === null ? null : (
        <p className="watchlist-text">
          <strong>{TROUBLES[kept.trouble]}</strong>
        </p>
      )}
      {isOwn ? null : (
        <p className="watchlist-tools">
          <button type="button" onClick={keepShared}>
            Keep these
          </button>
          <a href={pageHref('/watchlist', { currency })}>Your own watchlist</a>
        </p>
      )}
      {isOwn && ids.length > 1 ? (
        <div className="watchlist-order">
          <ChoiceLinks
            label="Order"
            links={KEPT_ORDERS.map((order) => ({
              text: ORDERS[order],
              href: pageHref('/watchlist', { by: order, currency }),
              isChosen: order === by,
            }))}
          />
        </div>
      ) : null}
      {ids.length === 0 ? (
        <p>
          There is nothing in it yet. Find a coin among the{' '}
          <a href={pageHref('/coins', { currency })}>coins by market cap</a> or by{' '}
          <a href={pageHref('/search', { currency })}>search</a>, and press its star.
        </p>
      ) : (
        <KeptRows
          ids={ids}
          by={isOwn ? by : 'added'}
          currency={currency}
          loaded={loaded}
          onRemove={isOwn ? remove : undefined}
        />
      )}
      {isOwn ? (
        // Not before the table, which would move it.
        <div hidden={loaded.isWaiting}>
          {ids.length === 0 ? null : <ShareLink ids={ids} currency={currency} />}
          <ListFile ids={ids} />
        </div>
      ) : null}
    </>
  )
}
