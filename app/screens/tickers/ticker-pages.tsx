type TickerPagesProps = {
  page: number
  pages: number
  hrefOf: (page: number) => string
}

/** The previous page of a table of markets, and the next one. Nothing if there is only one. */
export function TickerPages({ page, pages, hrefOf }: TickerPagesProps) {
  if (pages === 1) return null
  return (
    <nav aria-label="Pages" className="ticker-pages">
      {page > 1 ? (
        <a href={hrefOf(page - 1)} rel="prev" data-prevent-scroll-reset="">
          Previous page
        </a>
      ) : null}
      <span>
        Page {page} of {pages}
      </span>
      {page < pages ? (
        <a href={hrefOf(page + 1)} rel="next" data-prevent-scroll-reset="">
          Next page
        </a>
      ) : null}
    </nav>
  )
}
