import { useLocation } from 'react-router'
import { pageHref } from '../market/choices.ts'
import type { Currency } from '../market/currency.ts'
import { ColourModeButton } from './colour-mode-button.tsx'
import styles from './header.module.css'
import { Mark } from './mark.tsx'

const LINKS = [
  { path: '/', label: 'Home' },
  { path: '/exchanges', label: 'Exchanges' },
  { path: '/coins', label: 'Coins' },
]

/** The chosen currency follows the visitor along these links. */
export function Header({ currency }: { currency: Currency }) {
  const { pathname } = useLocation()
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <a href={pageHref('/', { currency })} className={styles.brand} aria-label="Tezi, home">
          <Mark className={styles.mark} />
          <span aria-hidden="true">Tezi</span>
        </a>
        <nav aria-label="Main" className={styles.nav}>
          <ul>
            {LINKS.map(({ path, label }) => (
              <li key={path}>
                <a
                  href={pageHref(path, { currency })}
                  aria-current={pathname === path ? 'page' : undefined}
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <ColourModeButton />
      </div>
    </header>
  )
}
