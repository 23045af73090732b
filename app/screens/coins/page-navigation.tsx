import { memo, useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { LAST_PAGE } from '../../../market/coin.ts'
import { pageHref } from '../../routing/page-href.ts'
import { PageLink } from '../../routing/page-link.tsx'
import type { SearchParams } from '../../routing/search-params.ts'
import { HiddenParams } from '../../shell/navigation/hidden-params.tsx'
import styles from './page-navigation.module.css'

const PAGES = Array.from({ length: LAST_PAGE }, (_, index) => index + 1)

type PagesProps = {
  /** The search params that links keep. */
  chosen: Partial<SearchParams> & Pick<SearchParams, 'page'>
}

/** All pages as a row of buttons, and the steps from one page to another. */
export function PageNavigation({ chosen }: PagesProps) {
  return (
    <>
      <PageButtons {...chosen} />
      <PageSteps chosen={chosen} />
    </>
  )
}

/** Links keep all params except the page. Separate props let `memo` compare them. */
type PageButtonsProps = Partial<SearchParams> & Pick<SearchParams, 'page'>

const PageButtons = memo(function PageButtons({ page, ...linkParams }: PageButtonsProps) {
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

/** The previous page, the next one, and a field for any other. */
function PageSteps({ chosen }: PagesProps) {
  const { page, ...others } = chosen
  const hrefOf = (number: number) => pageHref('coins', { ...others, page: number })

  return (
    <div className={styles.steps}>
      {page > 1 ? (
        <PageLink to={hrefOf(page - 1)} rel="prev" className="button">
          Previous page
        </PageLink>
      ) : null}
      <Form action="/coins" autoComplete="off" className={styles.jump}>
        <HiddenParams searchParams={others} />
        <label>
          Page {/* The key resets the field on a new page. */}
          <input
            key={page}
            type="number"
            name="page"
            defaultValue={page}
            min="1"
            max={LAST_PAGE}
            required
          />
        </label>{' '}
        of {LAST_PAGE} <button type="submit">Go</button>
      </Form>
      {page < LAST_PAGE ? (
        <PageLink to={hrefOf(page + 1)} rel="next" className="button">
          Next page
        </PageLink>
      ) : null}
    </div>
  )
}
