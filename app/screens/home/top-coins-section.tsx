import type { Snapshot } from '../../../market/answer/snapshot.ts'
import type { Currency } from '../../../market/money/currency.ts'
import { pageHref } from '../../routing/page-href.ts'
import { PageLink } from '../../routing/page-link.tsx'
import { Updated } from '../../shell/freshness/updated.tsx'
import { CurrencySelector } from '../../shell/layout/currency-selector.tsx'
import { useParsedSearchParams } from '../../shell/navigation/use-search-params.ts'
import { CoinGrid } from '../coins/coin-grid.tsx'
import type { HomeCoins } from './heatmap/home-coins.ts'
import styles from './home-screen.module.css'
import { Section } from './section.tsx'

type TopCoinsSectionProps = {
  coins: Snapshot<HomeCoins>
  /** The currency of the prices in `coins`. A pending navigation may already have another. */
  currency: Currency
}

/** The largest coins, the currency selector, and the age of the whole page. */
export function TopCoinsSection({ coins, currency }: TopCoinsSectionProps) {
  const chosen = useParsedSearchParams().currency
  const { top } = coins.value
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
    </Section>
  )
}
