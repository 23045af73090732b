import { Main } from '../layout/main.tsx'
import { ScreenHead } from '../layout/screen-head.tsx'
import { LazyWaysOn } from './lazy-ways-on.tsx'

/** The page for a bug of ours that no other error display handles. */
export function UnexpectedError() {
  return (
    <Main>
      <ScreenHead title="Something went wrong" />
      <p className="ways-on-text">This is our mistake. The other pages may still work.</p>
      <LazyWaysOn />
    </Main>
  )
}
