import type { Currency } from '../../../market/money/currency.ts'
import type { CoinSearchResult } from '../../../market/search-results.ts'
import { pageHref } from '../../routing/page-href.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { Star } from '../watchlist/star.tsx'
import { CoinResultRow } from './result-row.tsx'

type CoinResultsProps = { title: string; coins: readonly CoinSearchResult[]; currency: Currency }

/** Coins as links under a heading, each with a star, which needs scripts. */
export function CoinResults({ title, coins, currency }: CoinResultsProps) {
  const isHydrated = useHydrated()
  return (
    <section>
      <h2 className="search-heading">{title}</h2>
      <ul className="search-list">
        {coins.map((coin) => (
          <li key={coin.id}>
            <a href={pageHref('coin', { id: coin.id, currency })}>
              <CoinResultRow coin={coin} />
            </a>
            <span className="search-star">
              {isHydrated ? <Star id={coin.id} name={coin.name} /> : null}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
