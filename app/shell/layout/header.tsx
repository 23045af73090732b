import type { ReactNode } from 'react'
import { NavLink, type NavLinkProps } from 'react-router'
import type { Currency } from '../../../market/money/currency.ts'
import { pageHref } from '../../routing/page-href.ts'
import { intentUnlessSavingData, PageLink } from '../../routing/page-link.tsx'
import { formatHref } from '../../routing/search-params.ts'
import { BrandMark } from './brand-mark.tsx'
import { ColourModeButton } from './colour-mode-button.tsx'
import styles from './header.module.css'
import { OfflineNote } from './offline-note.tsx'

const LINKS = [
  { path: '/', label: 'Home' },
  { path: '/exchanges', label: 'Exchanges' },
  { path: '/coins', label: 'Coins' },
]

type HeaderProps = {
  /** Added to every link. */
  currency: Currency
  /** The link to the search. */
  search: ReactNode
}

export function Header({ currency, search }: HeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <PageLink
          to={pageHref('home', { currency })}
          className={styles.brand}
          aria-label="Tezi, home"
        >
          <BrandMark className={styles.mark} />
          <span aria-hidden="true">Tezi</span>
        </PageLink>
        <div className={styles.links}>
          <nav aria-label="Main">
            <ul>
              {LINKS.map(({ path, label }) => (
                <li key={path}>
                  <ScreenLink to={formatHref(path, { currency })}>{label}</ScreenLink>
                </li>
              ))}
            </ul>
          </nav>
          <ScreenLink to={pageHref('india', { currency })}>India</ScreenLink>
          <ScreenLink to={pageHref('watchlist', { currency })}>Watchlist</ScreenLink>
          <ScreenLink to={pageHref('portfolio', { currency })} prefetch="none">
            Portfolio
          </ScreenLink>
        </div>
        <div className={styles.tools}>
          <OfflineNote />
          {search}
          <ColourModeButton />
        </div>
      </div>
    </header>
  )
}

/** A link that says when it leads to this page. */
function ScreenLink({
  to,
  prefetch = intentUnlessSavingData(),
  children,
}: Pick<NavLinkProps, 'prefetch'> & { to: string; children: string }) {
  return (
    <NavLink to={to} end prefetch={prefetch} discover="none">
      {children}
    </NavLink>
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
