import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { pageHref } from '../market/choices.ts'
import type { Currency } from '../market/currency.ts'
import { AsOf } from '../shell/as-of.tsx'
import { CurrencySelector } from '../shell/currency-selector.tsx'
import { Main } from '../shell/main.tsx'
import { ScreenHead } from '../shell/screen-head.tsx'
import { useChoices } from '../shell/use-choices.ts'
import { useRetry } from '../shell/use-retry.ts'
import { BusyRegion } from '../ui/busy-region.tsx'
import { type Kept, keepCoins, removeCoin, useKept } from './kept-coins.ts'
import { describeAdded, parseShared } from './kept-list.ts'
import { KeptTable } from './kept-table.tsx'
import { ListFile } from './list-file.tsx'
import { ShareLink } from './share-link.tsx'
import { useKeptCoins } from './use-kept-coins.ts'
import styles from './watchlist-screen.module.css'

type WatchlistScreenProps = {
  currency: Currency
  /** The page's own answer: with every new one the coins are asked for anew. */
  page: object
}

const TROUBLES: Record<NonNullable<Kept['trouble']>, string> = {
  unreadable:
    'What this browser kept as your watchlist can’t be read. It is replaced when you keep a coin.',
  refused: 'Your browser keeps nothing for Tezi: this list lasts until you close the page.',
}

/** The coins that a visitor keeps, or those of a link that somebody shared. */
export function WatchlistScreen({ currency, page }: WatchlistScreenProps) {
  const kept = useKept()
  const shared = parseShared(useLocation().hash)
  const chosen = useChoices()
  const isShared = kept !== null && shared !== null
  return (
    <Main>
      <ScreenHead title={isShared ? 'Shared watchlist' : 'Watchlist'}>
        <CurrencySelector path="/watchlist" choices={{ currency: chosen.currency }} />
      </ScreenHead>
      <BusyRegion>
        <p className={styles.text}>
          A watchlist holds the coins that you keep by the star beside their names. It stays in this
          browser.
        </p>
        <p className="without-js">
          The list is kept by script, and script is off: nothing can be shown here.
        </p>
        {kept === null ? null : (
          <Lists kept={kept} shared={shared} currency={currency} page={page} />
        )}
      </BusyRegion>
    </Main>
  )
}

type ListsProps = WatchlistScreenProps & { kept: Kept; shared: string[] | null }

function Lists({ kept, shared, currency, page }: ListsProps) {
  const [told, setTold] = useState('')
  const navigate = useNavigate()
  const ids = shared ?? kept.ids
  const { coins, hasFailed, href } = useKeptCoins({ ids, currency, page })
  const isLacking = hasFailed || (coins?.missing.length ?? 0) > 0
  useRetry({ isEnabled: isLacking && ids.length > 0 })
  const snapshot = coins?.snapshot ?? null

  function keepShared(): void {
    if (shared !== null) setTold(describeAdded(keepCoins(shared)))
    void navigate(pageHref('/watchlist', { currency }), { replace: true })
  }

  function remove(id: string, name: string): void {
    removeCoin(id)
    setTold(`${name} is no longer in your watchlist.`)
  }

  return (
    <>
      <p role="status" className={styles.told}>
        {told}
      </p>
      {kept.trouble === null ? null : (
        <p className={styles.trouble}>
          <strong>{TROUBLES[kept.trouble]}</strong>
        </p>
      )}
      {shared === null ? null : (
        <p className={styles.tools}>
          <button type="button" onClick={keepShared}>
            Keep these
          </button>
          <a href={pageHref('/watchlist', { currency })}>Your own watchlist</a>
        </p>
      )}
      {hasFailed ? (
        <p className={styles.trouble}>
          <strong>
            The prices could not be fetched{snapshot === null ? '' : ': these are the last ones'}.
          </strong>{' '}
          Tezi is asking again.
        </p>
      ) : null}
      {snapshot === null ? null : <AsOf snapshot={snapshot} hasUpdates watchedHref={href} />}
      {ids.length === 0 ? (
        <p>
          There is nothing in it yet. Find a coin among the{' '}
          <a href={pageHref('/coins', { currency })}>coins by market cap</a> or by{' '}
          <a href={pageHref('/search', { currency })}>search</a>, and press its star.
        </p>
      ) : (
        <KeptTable
          ids={ids}
          coins={coins}
          currency={currency}
          onRemove={shared === null ? remove : undefined}
        />
      )}
      {shared === null ? (
        <>
          {kept.ids.length === 0 ? null : <ShareLink ids={kept.ids} currency={currency} />}
          <ListFile ids={kept.ids} onTold={setTold} />
        </>
      ) : null}
    </>
  )
}
