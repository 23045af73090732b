import { useEffect, useState } from 'react'
import { Logo } from '../../../market/logo.tsx'
import type { Currency } from '../../../market/money/currency.ts'
import type { CoinSearchResult } from '../../../market/search-results.ts'
import { pageHref } from '../../routing/page-href.ts'
import { PageLink } from '../../routing/page-link.tsx'
import { SearchForm } from '../../shell/layout/search-form.tsx'
import { fetchSuggestedCoins } from './fetch-suggested-coins.ts'
import { Star } from './star.tsx'
import styles from './watchlist-page.module.css'

/** A start for an empty watchlist: a few coins with stars, and the search. */
export function SuggestedStars({ currency }: { currency: Currency }) {
  const [coins, setCoins] = useState<readonly CoinSearchResult[]>([])

  useEffect(() => {
    const controller = new AbortController()
    void fetchSuggestedCoins(controller.signal).then(({ largest, trending }) => {
      if (!controller.signal.aborted) setCoins(largest.length > 0 ? largest : trending)
    })
    return () => controller.abort()
  }, [])

  return (
    <div className={styles.start}>
      <SearchForm currency={currency} q="" />
      {coins.length === 0 ? null : (
        <>
          <h2>A few coins to begin with</h2>
          <ul>
            {coins.map(({ id, name, imageUrl }) => (
              <li key={id}>
                <PageLink to={pageHref('coin', { id, currency })}>
                  <Logo url={imageUrl} label={name} size={40} />
                  <bdi>{name}</bdi>
                </PageLink>
                <Star id={id} name={name} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
