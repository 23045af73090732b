import type { FocusEvent, KeyboardEvent } from 'react'
import { useLocation } from 'react-router'
import type { Currency } from '../../../market/money/currency.ts'
import { pageHref } from '../../routing/page-href.ts'
import { PageLink } from '../../routing/page-link.tsx'
import styles from './tools-menu.module.css'

/** On a wide screen, the header's menu of pages that stand in no link of it. */
export function ToolsMenu({ currency, isCurrent }: { currency: Currency; isCurrent: boolean }) {
  const { pathname } = useLocation()
  const links = [
    { href: pageHref('compare', { currency }), text: 'Compare coins' },
    { href: pageHref('whatIf', { id: 'bitcoin', currency }), text: 'Past returns' },
    { href: pageHref('portfolioTax', { currency }), text: 'Tax year' },
    { href: pageHref('india', { currency }), text: 'Prices in India' },
  ]

  return (
    // Another page closes it.
    <details
      key={pathname}
      className={styles.menu}
      onBlur={closeWithoutFocus}
      onKeyDown={closeOnEscape}
    >
      <summary aria-current={isCurrent ? 'true' : undefined}>Tools</summary>
      {/* It takes the focus: in WebKit a click gives a link none, and the menu would close too soon. */}
      <ul tabIndex={-1}>
        {links.map(({ href, text }) => (
          <li key={text}>
            <PageLink to={href} aria-current={href.split('?')[0] === pathname ? 'page' : undefined}>
              {text}
            </PageLink>
          </li>
        ))}
      </ul>
    </details>
  )
}

function closeWithoutFocus({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>): void {
  if (!currentTarget.contains(relatedTarget)) currentTarget.open = false
}

function closeOnEscape({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>): void {
  if (key !== 'Escape' || !currentTarget.open) return
  currentTarget.open = false
  currentTarget.querySelector('summary')?.focus()
}
