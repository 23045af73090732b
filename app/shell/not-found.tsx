import { Link } from 'react-router'
import { pageHref } from '../market/choices.ts'
import { BusyRegion } from '../ui/busy-region.tsx'
import { Main } from './main.tsx'
import { useChoices } from './use-choices.ts'

export function NotFound() {
  const { currency } = useChoices()
  return (
    <Main>
      <BusyRegion>
        <h1 tabIndex={-1}>There is no such page</h1>
        <p>
          Try the <Link to={pageHref('/coins', { currency })}>coins</Link> or the{' '}
          <Link to={pageHref('/exchanges', { currency })}>exchanges</Link>.
        </p>
      </BusyRegion>
    </Main>
  )
}
