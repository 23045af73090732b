import { useRef } from 'react'
import type { Wait } from '../../../market/answer/wait.ts'
import { waitText } from '../../../market/answer/wait-text.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { RefreshWithoutJs } from '../freshness/refresh-without-js.tsx'
import { WaitPoll } from '../freshness/wait-poll.tsx'
import { Main } from '../layout/main.tsx'
import { useFocusIfLost } from '../navigation/use-focus-if-lost.ts'

/** The only content in the first HTML of a page whose answer is slow. */
export function LoadingScreen() {
  return (
    <>
      <Main>
        <Spinner label={<h1>Loading</h1>} />
      </Main>
      <RefreshWithoutJs afterSeconds={3} />
    </>
  )
}

/** Replaces a screen until the budget allows its call. */
export function WaitingScreen({ wait }: { wait: Wait }) {
  const headingRef = useRef<HTMLHeadingElement>(null)
  useFocusIfLost(headingRef)
  const heading = (
    <h1 ref={headingRef} tabIndex={-1}>
      Loading
    </h1>
  )
  return (
    <>
      <Main>
        <Spinner label={heading} text={waitText(wait)} />
      </Main>
      <WaitPoll wait={wait} isWholePage />
    </>
  )
}
