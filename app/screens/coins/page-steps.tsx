import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { LAST_PAGE } from '../../../market/coin.ts'
import { pageHref } from '../../routing/page-href.ts'
import type { SearchParams } from '../../routing/search-params.ts'
import { HiddenParams } from '../../shell/navigation/hidden-params.tsx'

type PageStepsProps = {
  /** The search params that links keep. */
  chosen: Partial<SearchParams> & Pick<SearchParams, 'page'>
}

/** The previous page, the next one, and a field for any other. */
export function PageSteps({ chosen }: PageStepsProps) {
  const { page, ...others } = chosen
  const navigate = useNavigate()
  const hrefOf = (number: number) => pageHref('coins', { ...others, page: number })

  // The browser has checked the number.
  function go(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    void navigate(hrefOf(Number(new FormData(event.currentTarget).get('page'))))
  }

  return (
    <div className="pages-steps">
      {page > 1 ? (
        <a href={hrefOf(page - 1)} rel="prev">
          Previous page
        </a>
      ) : null}
      <form method="get" action="/coins" autoComplete="off" onSubmit={go} className="pages-jump">
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
      </form>
      {page < LAST_PAGE ? (
        <a href={hrefOf(page + 1)} rel="next">
          Next page
        </a>
      ) : null}
    </div>
  )
}
