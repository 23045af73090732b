import type { ReactNode } from 'react'
import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import type { Currency } from '../../../market/money/currency.ts'
import { pageHref, screenPath } from '../../routing/page-href.ts'
import { PageLink } from '../../routing/page-link.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { readColourMode, setColourMode, subscribeToColourMode } from '../boot/colour-mode.ts'
import styles from './header.module.css'
import { OfflineNote } from './offline-note.tsx'
import { ToolsMenu } from './tools-menu.tsx'

type HeaderLink = {
  screen: 'home' | 'exchanges' | 'coins' | 'india' | 'watchlist' | 'portfolio'
  label: string
  /** The other pages on which the link is marked. */
  below?: RegExp
  className?: string | undefined
  prefetch?: 'none'
}

const LINKS: readonly HeaderLink[] = [
  { screen: 'home', label: 'Home' },
  { screen: 'exchanges', label: 'Exchanges', below: /^\/exchange\// },
  { screen: 'coins', label: 'Coins', below: /^\/(coin\/|compare$)/ },
  // On a wide screen it stands in the menu.
  { screen: 'india', label: 'India', className: styles.narrow },
  { screen: 'watchlist', label: 'Watchlist' },
  { screen: 'portfolio', label: 'Portfolio', below: /^\/portfolio\//, prefetch: 'none' },
]

/** The pages of the menu. On a wide screen it is marked instead of the link that a phone marks. */
const TOOLS = /^\/(compare|india|portfolio\/tax)$|\/what-if$/

type HeaderProps = {
  /** Added to every link. */
  currency: Currency
  /** The link to the search. */
  search: ReactNode
}

export function Header({ currency, search }: HeaderProps) {
  const { pathname } = useLocation()
  const isTool = TOOLS.test(pathname)
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
        <nav aria-label="Main" className={styles.links} data-tool={isTool}>
          <ul>
            {LINKS.map(({ screen, label, below, className, ...link }) => (
              <li key={screen} className={className}>
                <PageLink
                  to={pageHref(screen, { currency })}
                  aria-current={currentOf(pathname, { screen, below })}
                  {...link}
                >
                  {label}
                </PageLink>
              </li>
            ))}
            <li className={styles.wide}>
              <ToolsMenu currency={currency} isCurrent={isTool} />
            </li>
          </ul>
        </nav>
        <div className={styles.tools}>
          <OfflineNote />
          {search}
          <ColourModeButton />
        </div>
      </div>
    </header>
  )
}

/** Whether a link leads to this page, or to the list of which this page is a part. */
function currentOf(
  pathname: string,
  { screen, below }: Pick<HeaderLink, 'screen'> & { below: RegExp | undefined },
) {
  if (pathname === screenPath(screen, {})) return 'page'
  return below?.test(pathname) ? 'true' : undefined
}

/** The part of the status page that says how a demo becomes live. */
export const LIVE_PRICES_ANCHOR = 'live-prices'

/** Stands below the header of every page with demo prices. */
export function DemoBanner() {
  return (
    <aside className={styles.demo} aria-label="About these prices">
      {/* One line on a phone: a second one would move prices out of the first screen. */}
      <strong>Made-up prices.</strong>{' '}
      <PageLink to={`${pageHref('status', {})}#${LIVE_PRICES_ANCHOR}`}>
        How to show live prices
      </PageLink>
    </aside>
  )
}

/** A bull's head with a rising line as its brow. */
function BrandMark({ className }: { className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 32 32"
      width="32"
      height="32"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M3.5 5.5c-.6 5 1.4 8 5.3 8.6l4.6-2.6 4.2 2 4.9-4.9c3.4-.6 5.3-2.6 6-5.6" />
      <path d="M8.8 14.1c0 6.4 2.4 11.2 5 13.4 1.3 1.1 3.1 1.1 4.4 0 2.9-2.5 5.2-7.6 5-14.6" />
      <path d="M13.2 19.4v.1M18.8 19.4v.1" />
    </svg>
  )
}

/** Switches between light and dark. CSS hides it without JavaScript, where it cannot work. */
function ColourModeButton() {
  const mode = useSyncExternalStore(subscribeToColourMode, readColourMode, () => 'light' as const)
  const isHydrated = useHydrated()
  const isDark = mode === 'dark'
  return (
    <button
      type="button"
      className={styles.mode}
      aria-pressed={isDark}
      disabled={!isHydrated}
      onClick={() => setColourMode(isDark ? 'light' : 'dark')}
    >
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <circle cx="12" cy="12" r="8.5" fill="none" stroke="currentColor" strokeWidth="1.75" />
        <path d="M12 3.5a8.5 8.5 0 0 1 0 17z" fill="currentColor" />
      </svg>
      <span className="visually-hidden">Dark colour mode</span>
    </button>
  )
}
