import { Form } from 'react-router'
import { LAST_PAGE } from '../../../market/coin.ts'
import { pageHref } from '../../routing/page-href.ts'
import { PageLink } from '../../routing/page-link.tsx'
import type { SearchParams } from '../../routing/search-params.ts'
import { HiddenParams } from '../../shell/navigation/hidden-params.tsx'
import styles from './page-buttons.module.css'

type PageStepsProps = {
  /** The search params that links keep. */
  chosen: Partial<SearchParams> & Pick<SearchParams, 'page'>
}

/** The previous page, the next one, and a field for any other. */
export function PageSteps({ chosen }: PageStepsProps) {
  const { page, ...others } = chosen
  const hrefOf = (number: number) => pageHref('coins', { ...others, page: number })

  return (
    <div className={styles.steps}>
      {page > 1 ? (
        <PageLink to={hrefOf(page - 1)} rel="prev">
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
        <PageLink to={hrefOf(page + 1)} rel="next">
          Next page
        </PageLink>
      ) : null}
    </div>
  )
}
