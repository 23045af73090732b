import { DEFAULT_AMOUNTS } from '../../../market/investment/investment-options.ts'
import type { Currency } from '../../../market/money/currency.ts'
import { currencySymbol } from '../../../market/money/currency.ts'
import { pageHref } from '../../routing/page-href.ts'
import { PageLink } from '../../routing/page-link.tsx'
import styles from './home-screen.module.css'

/** The ways to three pages that do more than show prices. */
export function Doors({ currency }: { currency: Currency }) {
  const doors = [
    {
      href: pageHref('whatIf', { id: 'bitcoin', currency }),
      title: `${currencySymbol(currency)}${DEFAULT_AMOUNTS[currency]} a month for a year`,
      note: 'What it would be worth now in Bitcoin',
    },
    {
      href: pageHref('india', { currency }),
      title: 'Cheapest USDT in India',
      note: 'What exchanges in India ask for it',
    },
    {
      href: pageHref('portfolioTax', { currency }),
      title: 'My tax year',
      note: 'From transactions on your device',
    },
  ]
  return (
    <nav aria-label="More than prices">
      <ul className={styles.doors}>
        {doors.map(({ href, title, note }) => (
          <li key={title}>
            <PageLink to={href}>
              <strong>{title}</strong>
              <span>{note}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
