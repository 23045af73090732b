import { useLocation } from 'react-router'
import type { SuggestedCoins } from '../../../market/search-results.ts'
import { BusyRegion } from '../../ui/busy-region.tsx'
import { CoinChips } from '../layout/coin-chips.tsx'
import { Main } from '../layout/main.tsx'
import { ScreenHead } from '../layout/screen-head.tsx'
import styles from '../layout/search-and-links.module.css'
import { useParsedSearchParams } from '../navigation/use-search-params.ts'
import { readableAddress } from './readable-address.ts'
import { SiteLinks } from './site-links.tsx'
import { wordsOfAddress } from './words-of-address.ts'

type NotFoundProps = {
  suggestions: SuggestedCoins
  /** The server did not read the address. */
  isAddressTooLong: boolean
}

export function NotFound({ suggestions, isAddressTooLong }: NotFoundProps) {
  const { pathname } = useLocation()
  const { currency } = useParsedSearchParams()
  return (
    <Main>
      <BusyRegion>
        <ScreenHead title={isAddressTooLong ? 'This address is too long' : 'Page not found'} />
        <p className={styles.linksText}>
          {isAddressTooLong ? (
            'No page here has such a long address.'
          ) : (
            <>
              There is no page at <strong>{readableAddress(pathname)}</strong>.
            </>
          )}{' '}
          You can search for a coin or an exchange, or go on to another page.
        </p>
        <SiteLinks q={isAddressTooLong ? '' : wordsOfAddress(pathname)} />
        <CoinChips title="Trending now" coins={suggestions.trending} currency={currency} />
        <CoinChips title="Largest coins" coins={suggestions.largest} currency={currency} />
      </BusyRegion>
    </Main>
  )
}
