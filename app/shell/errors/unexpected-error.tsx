import { Main } from '../layout/main.tsx'
import { ScreenHead } from '../layout/screen-head.tsx'
import styles from '../layout/search-and-links.module.css'
import { isUnanswered } from './is-unanswered.ts'
import { SiteLinks } from './site-links.tsx'
import { Unanswered } from './unanswered.tsx'

/** The page for a bug of ours that no other error display handles. */
export function UnexpectedError({ error }: { error: unknown }) {
  if (isUnanswered(error)) return <Unanswered error={error} />
  return (
    <Main>
      <ScreenHead title="Something went wrong" />
      <p className={styles.linksText}>This is our mistake. The other pages may still work.</p>
      <SiteLinks />
    </Main>
  )
}
