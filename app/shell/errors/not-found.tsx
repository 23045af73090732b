import { pageHref } from '../../routing/page-href.ts'
import { BusyRegion } from '../../ui/busy-region.tsx'
import { Main } from '../layout/main.tsx'
import { useParsedSearchParams } from '../navigation/use-search-params.ts'

export function NotFound() {
  const { currency } = useParsedSearchParams()
  return (
    <Main>
      <BusyRegion>
        <h1 tabIndex={-1}>Page not found</h1>
        <p>
          Try the <a href={pageHref('coins', { currency })}>coins</a> or the{' '}
          <a href={pageHref('exchanges', { currency })}>exchanges</a>.
        </p>
      </BusyRegion>
    </Main>
  )
}
