import type { ReactNode } from 'react'
import type { NoAnswer } from '../../../market/answer/answer.ts'
import { isShortWait, waitOf } from '../../../market/answer/wait.ts'
import { waitText } from '../../../market/answer/wait-text.ts'
import { Unavailable } from '../../shell/errors/unavailable.tsx'
import { RefreshWithoutJs } from '../../shell/freshness/refresh-without-js.tsx'
import { WaitPoll } from '../../shell/freshness/wait-poll.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import styles from './home-screen.module.css'
import { Intro } from './intro.tsx'
import { Section } from './section.tsx'

/** Home's intro, above the content, the spinner or the error. */
export function HomeFrame({ children }: { children: ReactNode }) {
  return (
    <main id="main">
      <Intro />
      <div className={styles.frame}>{children}</div>
    </main>
  )
}

export function HomeLoading() {
  return (
    <>
      <HomeFrame>
        <Spinner />
      </HomeFrame>
      <RefreshWithoutJs afterSeconds={3} />
    </>
  )
}

/** Home without coins. The header still links to the lists. */
export function HomeError({ why }: { why: NoAnswer }) {
  const wait = waitOf(why)
  if (wait !== null && isShortWait(wait)) {
    return (
      <>
        <HomeFrame>
          <Spinner text={waitText(wait)} />
        </HomeFrame>
        <WaitPoll wait={wait} isWholePage />
      </>
    )
  }
  return (
    <HomeFrame>
      <Section title="Top coins by market cap">
        <Unavailable what="Prices" why={why} isWholePage />
      </Section>
    </HomeFrame>
  )
}
