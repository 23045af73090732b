import { useLocation } from 'react-router'
import { pageHref } from '../../routing/page-href.ts'
import { PageLink } from '../../routing/page-link.tsx'
import { SCREENS } from '../../routing/screens.ts'
import styles from '../layout/search-and-links.module.css'
import { SearchForm } from '../layout/search-form.tsx'
import { useParsedSearchParams } from '../navigation/use-search-params.ts'

const LINKS = [
  { screen: 'home', text: 'Home' },
  { screen: 'coins', text: 'Coins by market cap' },
  { screen: 'exchanges', text: 'Exchanges' },
  { screen: 'watchlist', text: 'Your watchlist' },
  { screen: 'status', text: 'Status of the prices' },
] as const

/** The search and the main pages, for a page that has nothing to show. `q` fills the search field. */
export function SiteLinks({ q = '' }: { q?: string | undefined }) {
  const { currency } = useParsedSearchParams()
  const { pathname } = useLocation()
  const links = LINKS.filter(({ screen }) => SCREENS[screen].path !== pathname)
  return (
    <>
      <SearchForm currency={currency} q={q} />
      <ul className={styles.links}>
        {links.map(({ screen, text }) => (
          <li key={screen}>
            <PageLink to={pageHref(screen, { currency })}>{text}</PageLink>
          </li>
        ))}
      </ul>
    </>
  )
}
