import { useLayoutEffect, useState } from 'react'
import type { Answer } from '../../../market/answer/answer.ts'
import type { Snapshot } from '../../../market/answer/snapshot.ts'
import type { Currency } from '../../../market/money/currency.ts'
import { pageHref } from '../../routing/page-href.ts'
import { PageLink } from '../../routing/page-link.tsx'
import { AwaitAnswer } from '../../shell/answer/await-answer.tsx'
import { readStored } from '../../shell/boot/storage.ts'
import { countStored, WATCHLIST_KEY } from '../../shell/boot/watchlist-key.ts'
import { lazyOnIdle } from '../../ui/lazy-on-idle.tsx'
import type { LineCoin } from '../coin-lists/list-coin.ts'
import type { HomeCoins, HomeTrending } from './heatmap/home-coins.ts'
import { Section } from './section.tsx'
import styles from './watchlist-section.module.css'

// Its space is reserved, so it loads after everything else.
const WatchlistStrip = lazyOnIdle(
  async () => (await import('../watchlist/watchlist-strip.tsx')).WatchlistStrip,
)

type WatchlistSectionProps = {
  currency: Currency
  /** The page's answer. A new object makes the coins load again. */
  page: Snapshot<HomeCoins>
  trending: Answer<HomeTrending> | Promise<Answer<HomeTrending>>
}

/**
 * The first coins of the visitor's watchlist, at the top of home. The HTML always contains the
 * section. CSS shows it if the early script has marked the document, so its space is reserved from
 * the first paint on.
 */
export function WatchlistSection({ currency, page, trending }: WatchlistSectionProps) {
  const [hasWatchlist, setHasWatchlist] = useState(false)
  useLayoutEffect(() => setHasWatchlist(markHasWatchlist()), [])

  const renderStrip = (others: LineCoin[]) => (
    <WatchlistStrip currency={currency} page={page} quotes={[...page.value.coins, ...others]} />
  )

  return (
    <div className={styles.place}>
      <Section
        title="Your watchlist"
        controls={<PageLink to={pageHref('watchlist', { currency })}>The whole list</PageLink>}
      >
        <div className={styles.strip}>
          {hasWatchlist ? (
            <AwaitAnswer answer={trending} fallback={null} renderMissing={() => renderStrip([])}>
              {(snapshot) => renderStrip(snapshot.value.rows)}
            </AwaitAnswer>
          ) : null}
        </div>
      </Section>
    </div>
  )
}

/** Does the early script's check again, for visitors who navigate to home without a reload. */
function markHasWatchlist(): boolean {
  const { dataset } = document.documentElement
  const stored = readStored(WATCHLIST_KEY)
  if (stored === null) delete dataset.watchlist
  else if (stored !== undefined) dataset.watchlist = `${countStored(stored)}`
  return dataset.watchlist !== undefined
}
