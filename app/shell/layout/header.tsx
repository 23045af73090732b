import { useLocation } from 'react-router'
import type { Currency } from '../../../market/money/currency.ts'
import type { ServiceStatus } from '../../../market/service-status.ts'
import type { MarketSource } from '../../../market/snapshot.ts'
import { pageHref } from '../../routing/page-href.ts'
import { formatHref } from '../../routing/search-params.ts'
import { BrandMark } from './brand-mark.tsx'
import { ColourModeButton } from './colour-mode-button.tsx'
import styles from './header.module.css'
import { ServiceLink } from './service-link.tsx'

const LINKS = [
  { path: '/', label: 'Home' },
  { path: '/exchanges', label: 'Exchanges' },
  { path: '/coins', label: 'Coins' },
]

type HeaderProps = {
  /** Added to every link. */
  currency: Currency
  source: MarketSource
  /** The state of the market service when the page was rendered. */
  service: ServiceStatus['state']
}

export function Header({ currency, source, service }: HeaderProps) {
  const { pathname } = useLocation()
  const currentIf = (path: string) => (pathname === path ? 'page' : undefined)
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <a href={pageHref('home', { currency })} className={styles.brand} aria-label="Tezi, home">
          <BrandMark className={styles.mark} />
          <span aria-hidden="true">Tezi</span>
        </a>
        <div className={styles.links}>
          <nav aria-label="Main">
            <ul>
              {LINKS.map(({ path, label }) => (
                <li key={path}>
                  <a href={formatHref(path, { currency })} aria-current={currentIf(path)}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <a href={pageHref('watchlist', { currency })} aria-current={currentIf('/watchlist')}>
            Watchlist
          </a>
        </div>
        <div className={styles.tools}>
          <ServiceLink state={service} source={source} currency={currency} />
          <a href={pageHref('search', { currency })} className={styles.search}>
            Search
          </a>
          <ColourModeButton />
        </div>
      </div>
    </header>
  )
}

/** Stands below the header of every page with demo prices. */
export function DemoBanner() {
  return (
    <aside className={styles.demo} aria-label="About these prices">
      <strong>Demo data</strong>: these prices are made up.
    </aside>
  )
}
