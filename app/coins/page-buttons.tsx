import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { LAST_PAGE, pageHref } from '../market/choices.ts'
import type { Currency } from '../market/currency.ts'
import styles from './page-buttons.module.css'

const PAGES = Array.from({ length: LAST_PAGE }, (_, index) => index + 1)

export function PageButtons({ page, currency }: { page: number; currency: Currency }) {
  const row = useRef<HTMLUListElement>(null)

  useEffect(() => {
    // Not scrollIntoView, which would move the page as well as the row.
    const button = row.current?.children[page - 1]
    if (!(button instanceof HTMLElement) || row.current === null) return
    row.current.scrollLeft = button.offsetLeft - (row.current.clientWidth - button.offsetWidth) / 2
  }, [page])

  return (
    <nav aria-label="Pages">
      <ul ref={row} className={styles.row}>
        {PAGES.map((number) => (
          <li key={number}>
            <Link
              to={pageHref('/coins', { currency, page: number })}
              aria-current={number === page ? 'page' : undefined}
              className={styles.button}
            >
              {number}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
