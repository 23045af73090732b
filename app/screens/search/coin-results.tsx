import type { Currency } from '../../../market/money/currency.ts'
import type { CoinSearchResult } from '../../../market/search-results.ts'
import { pageHref } from '../../routing/page-href.ts'
import { PageLink } from '../../routing/page-link.tsx'
import { Star } from '../watchlist/star.tsx'
import { CoinResultRow } from './result-row.tsx'
import styles from './search-page.module.css'

type CoinResultsProps = { title: string; coins: readonly CoinSearchResult[]; currency: Currency }

/** Coins as links under a heading, each with a star. */
export function CoinResults({ title, coins, currency }: CoinResultsProps) {
  return (
    <section>
      <h2 className={styles.heading}>{title}</h2>
      <ul className={styles.list}>
        {coins.map((coin) => (
          <li key={coin.id}>
            <PageLink to={pageHref('coin', { id: coin.id, currency })}>
              <CoinResultRow coin={coin} />
            </PageLink>
            <span className={styles.star}>
              <Star id={coin.id} name={coin.name} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
