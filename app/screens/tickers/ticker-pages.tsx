import { PageLink } from '../../routing/page-link.tsx'
import styles from './tickers.module.css'

type TickerPagesProps = {
  page: number
  pages: number
  hrefOf: (page: number) => string
}

/** The previous page of a table of markets, and the next one. Nothing if there is only one. */
export function TickerPages({ page, pages, hrefOf }: TickerPagesProps) {
  if (pages === 1) return null
  return (
    <nav aria-label="Pages" className={styles.pages}>
      {page > 1 ? (
        <PageLink to={hrefOf(page - 1)} rel="prev" preventScrollReset>
          Previous page
        </PageLink>
      ) : null}
      <span>{`Page ${page} of ${pages}`}</span>
      {page < pages ? (
        <PageLink to={hrefOf(page + 1)} rel="next" preventScrollReset>
          Next page
        </PageLink>
      ) : null}
    </nav>
  )
}
