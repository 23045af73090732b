import { useLayoutEffect, useState } from 'react'
import type { Currency } from '../market/money/currency.ts'
import { pageHref } from '../routing/search-params.ts'
import { WATCHLIST_KEY } from '../shell/boot/watchlist-key.ts'
import { lazyOnIdle } from '../ui/lazy-on-idle.tsx'
import { loadWatchlistStrip } from '../watchlist/load-watchlist-strip.ts'
import { Section } from './section.tsx'
import styles from './watchlist-section.module.css'

const WatchlistStrip = lazyOnIdle(loadWatchlistStrip)

type WatchlistSectionProps = {
  currency: Currency
  /** The page's own answer: with every new one the coins are asked for anew. */
  page: object
}

/**
 * The first of the coins that a visitor keeps. Every page has it, and it is shown where the document
 * is marked: its place is there from the first paint on, and does not come or go while it is read.
 */
export function WatchlistSection({ currency, page }: WatchlistSectionProps) {
  const [hasWatchlist, setHasWatchlist] = useState(false)
  useLayoutEffect(() => setHasWatchlist(markHasWatchlist()), [])
  return (
    <div className={styles.place}>
      <Section
        title="Your watchlist"
        controls={<a href={pageHref('/watchlist', { currency })}>The whole list</a>}
      >
        <div className={styles.strip}>
          {hasWatchlist ? <WatchlistStrip currency={currency} page={page} /> : null}
        </div>
      </Section>
    </div>
  )
}

/** As the early script does it, for visitors who come from another page. */
function markHasWatchlist(): boolean {
  const { dataset } = document.documentElement
  try {
    if (localStorage.getItem(WATCHLIST_KEY) === null) delete dataset.watchlist
    else dataset.watchlist = ''
  } catch (error) {
    // Storage may be refused by a visitor's settings.
    if (!(error instanceof DOMException)) throw error
  }
  return dataset.watchlist !== undefined
}
