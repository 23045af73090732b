import { memo, useEffect, useRef } from 'react'
import { LAST_PAGE } from '../../../market/coin.ts'
import { pageHref } from '../../routing/page-href.ts'
import { PageLink } from '../../routing/page-link.tsx'
import type { SearchParams } from '../../routing/search-params.ts'
import styles from './page-buttons.module.css'

const PAGES = Array.from({ length: LAST_PAGE }, (_, index) => index + 1)

/** Links keep all params except the page. Separate props let `memo` compare them. */
type PageButtonsProps = Partial<SearchParams> & Pick<SearchParams, 'page'>

export const PageButtons = memo(function PageButtons({ page, ...linkParams }: PageButtonsProps) {
  const row = useRef<HTMLUListElement>(null)
  const wasMoved = useRef(false)

  useEffect(() => {
    // The row starts at page 1. Measuring would force its layout before it is in view.
    if (page === 1 && !wasMoved.current) return
    wasMoved.current = true
    // `scrollIntoView` would also scroll the page.
    const button = row.current?.children[page - 1]
    if (!(button instanceof HTMLElement) || row.current === null) return
    row.current.scrollLeft = button.offsetLeft - (row.current.clientWidth - button.offsetWidth) / 2
  }, [page])

  return (
    <nav aria-label="Pages" className={styles.pages}>
      <ul ref={row} className={styles.row}>
        {PAGES.map((number) => (
          <li key={number}>
            <PageLink
              to={pageHref('coins', { ...linkParams, page: number })}
              aria-current={number === page ? 'page' : undefined}
              className={styles.button}
            >
              {number}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
})
