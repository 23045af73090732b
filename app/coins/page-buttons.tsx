import { memo, useEffect, useRef } from 'react'
import { LAST_PAGE } from '../market/coin.ts'
import { pageHref, type SearchParams } from '../routing/search-params.ts'
import styles from './page-buttons.module.css'

const PAGES = Array.from({ length: LAST_PAGE }, (_, index) => index + 1)

/** All but the page is kept. Each a property of its own, so that equal ones are seen to be equal. */
type PageButtonsProps = Partial<SearchParams> & Pick<SearchParams, 'page'>

export const PageButtons = memo(function PageButtons({ page, ...linkParams }: PageButtonsProps) {
  const row = useRef<HTMLUListElement>(null)
  const wasMoved = useRef(false)

  useEffect(() => {
    // It begins with the first page: to measure would be to lay the row out before it is in view.
    if (page === 1 && !wasMoved.current) return
    wasMoved.current = true
    // Not scrollIntoView, which would move the page as well as the row.
    const button = row.current?.children[page - 1]
    if (!(button instanceof HTMLElement) || row.current === null) return
    row.current.scrollLeft = button.offsetLeft - (row.current.clientWidth - button.offsetWidth) / 2
  }, [page])

  return (
    <nav aria-label="Pages" className={styles.pages}>
      <ul ref={row} className={styles.row}>
        {PAGES.map((number) => (
          <li key={number}>
            <a
              href={pageHref('/coins', { ...linkParams, page: number })}
              aria-current={number === page ? 'page' : undefined}
              className={styles.button}
            >
              {number}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
})
