import { useEffect, useState } from 'react'
import type { Currency } from '../../../market/money/currency.ts'
import { SearchForm } from '../../shell/layout/search-form.tsx'
import { CoinLines } from '../coin-lists/coin-lines.tsx'
import type { LineCoin } from '../coin-lists/list-coin.ts'
import { fetchSuggestedCoins } from './fetch-suggested-coins.ts'
import styles from './watchlist-page.module.css'

type SuggestedStarsProps = {
  currency: Currency
  /** Is called with true once the coins are there, or known to be missing. */
  onLoaded: (isLoaded: true) => void
}

/** A start for an empty watchlist: a few coins with stars, and the search. */
export function SuggestedStars({ currency, onLoaded }: SuggestedStarsProps) {
  const [loaded, setLoaded] = useState<{ currency: Currency; coins: readonly LineCoin[] }>()
  // Prices in another currency are not shown with the sign of this one.
  const coins = loaded?.currency === currency ? loaded.coins : []

  useEffect(() => {
    const controller = new AbortController()
    void fetchSuggestedCoins(currency, controller.signal).then(({ largest, trending }) => {
      if (controller.signal.aborted) return
      setLoaded({ currency, coins: largest.length > 0 ? largest : trending })
      onLoaded(true)
    })
    return () => controller.abort()
  }, [currency, onLoaded])

  return (
    <div className={styles.start}>
      <SearchForm currency={currency} q="" />
      {coins.length === 0 ? null : (
        <>
          <h2>A few coins to begin with</h2>
          <CoinLines coins={coins} currency={currency} />
        </>
      )}
    </div>
  )
}
