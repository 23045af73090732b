import { useLocation } from 'react-router'
import type { Currency } from '../../../market/money/currency.ts'
import { readableAddress } from '../../shell/errors/readable-address.ts'
import { SiteLinks } from '../../shell/errors/site-links.tsx'
import { wordsOfAddress } from '../../shell/errors/words-of-address.ts'
import { Main } from '../../shell/layout/main.tsx'
import { ScreenHead } from '../../shell/layout/screen-head.tsx'
import styles from '../../shell/layout/search-and-links.module.css'
import { BusyRegion } from '../../ui/busy-region.tsx'
import type { SuggestedLines } from '../coin-lists/list-coin.ts'
import { SuggestionLists } from '../search/suggestion-lists.tsx'

type NotFoundScreenProps = {
  suggestions: SuggestedLines
  /** Of the prices in `suggestions`. */
  currency: Currency
  /** The server did not read the address. */
  isAddressTooLong: boolean
}

export function NotFoundScreen({ suggestions, currency, isAddressTooLong }: NotFoundScreenProps) {
  const { pathname } = useLocation()
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
        <SuggestionLists suggestions={suggestions} currency={currency} />
      </BusyRegion>
    </Main>
  )
}
