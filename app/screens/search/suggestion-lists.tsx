import type { Currency } from '../../../market/money/currency.ts'
import type { SuggestedCoins } from '../../../market/search-results.ts'
import { pageHref } from '../../routing/page-href.ts'
import { PageLink } from '../../routing/page-link.tsx'
import { CoinResults } from './coin-results.tsx'
import styles from './search-page.module.css'

type SuggestionListsProps = { suggestions: SuggestedCoins; currency: Currency }

/** Coins to start with, as far as they are cached, and links to all coins and exchanges. */
export function SuggestionLists({ suggestions, currency }: SuggestionListsProps) {
  const { trending, largest } = suggestions
  return (
    <>
      <div className={styles.columns}>
        {trending.length === 0 ? null : (
          <CoinResults title="Trending now" coins={trending} currency={currency} />
        )}
        {largest.length === 0 ? null : (
          <CoinResults title="Largest coins" coins={largest} currency={currency} />
        )}
      </div>
      <p className={styles.more}>
        Or look through{' '}
        <PageLink to={pageHref('coins', { currency })}>all coins by market cap</PageLink> and{' '}
        <PageLink to={pageHref('exchanges', { currency })}>all exchanges</PageLink>.
      </p>
    </>
  )
}
