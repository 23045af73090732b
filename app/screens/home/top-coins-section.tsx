import { useLayoutEffect, useState } from 'react'
import type { Snapshot } from '../../../market/answer/snapshot.ts'
import type { Currency } from '../../../market/money/currency.ts'
import { pageHref } from '../../routing/page-href.ts'
import { PageLink } from '../../routing/page-link.tsx'
import { Updated } from '../../shell/freshness/updated.tsx'
import { CurrencySelector } from '../../shell/layout/currency-selector.tsx'
import { useParsedSearchParams } from '../../shell/navigation/use-search-params.ts'
import { CoinGrid } from '../coins/coin-grid.tsx'
import { getWatchlist } from '../stars/watchlist-store.ts'
import { chooseTopCoins, type WatchlistOnHome } from './choose-top-coins.ts'
import { Doors } from './doors.tsx'
import type { HomeCoins } from './heatmap/home-coins.ts'
import styles from './home-screen.module.css'
import { Section } from './section.tsx'

type TopCoinsSectionProps = {
  coins: Snapshot<HomeCoins>
  /** The currency of the prices in `coins`. A pending navigation may already have another. */
  currency: Currency
}

const NO_WATCHLIST = { ids: [], shownCount: 0 }

/** The largest coins, the currency selector, the age of the whole page, and the ways from here. */
export function TopCoinsSection({ coins, currency }: TopCoinsSectionProps) {
  const chosen = useParsedSearchParams().currency
  // Only once: a coin that gets its star here stays where it is.
  const [watchlist, setWatchlist] = useState<WatchlistOnHome>(NO_WATCHLIST)
  useLayoutEffect(() => setWatchlist(readWatchlist()), [])
  const top = chooseTopCoins(coins.value.top, watchlist)
  return (
    <Section
      title="Top coins by market cap"
      controls={<CurrencySelector path="/" searchParams={{ currency: chosen }} />}
    >
      <Updated snapshot={coins} hasUpdates />
      {top.length > 0 ? (
        <CoinGrid
          coins={top}
          notices={coins.notices}
          currency={currency}
          heading="h3"
          columns="ten"
        />
      ) : (
        <p>There are no coins right now.</p>
      )}
      <ul className={styles.links}>
        <li>
          <PageLink to={pageHref('coins', { currency: chosen })}>All coins</PageLink>
        </li>
        <li>
          <PageLink to={pageHref('exchanges', { currency: chosen })}>Exchanges</PageLink>
        </li>
      </ul>
      <Doors currency={chosen} />
    </Section>
  )
}

/** What the section of the watchlist shows: a phone has room for three coins. */
function readWatchlist(): WatchlistOnHome {
  return { ids: getWatchlist().ids, shownCount: matchMedia('(min-width: 60rem)').matches ? 6 : 3 }
}
