import { Main } from '../layout/main.tsx'
import { ScreenHead } from '../layout/screen-head.tsx'
import { LazySiteLinks } from './lazy-site-links.tsx'

/** The page for a bug of ours that no other error display handles. */
export function UnexpectedError() {
  return (
    <Main>
      <ScreenHead title="Something went wrong" />
      <p className="site-links-text">This is our mistake. The other pages may still work.</p>
      <LazySiteLinks />
    </Main>
  )
}
