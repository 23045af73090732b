import { type ReactNode, Suspense, useState } from 'react'
import { Await } from 'react-router'
import type { Wait } from '../../../market/answer/wait.ts'
import type { OptionalAnswer, Settled } from './answer.ts'

type AwaitAnswerProps<T> = {
  answer: OptionalAnswer<T>
  children: (value: T) => ReactNode
  fallback: ReactNode
  /** Receives the wait that a limit caused, or null if no limit was the reason. */
  renderFailure: (wait: Wait | null) => ReactNode
}

/**
 * Renders an answer: at once if it is ready, otherwise `fallback` until it arrives. The answers after
 * a pending one come complete. They are children of the same elements, so that React does not mount
 * the screen anew, and fields keep their focus and text.
 */
export function AwaitAnswer<T>({ answer, children, fallback, renderFailure }: AwaitAnswerProps<T>) {
  const show = (settled: Settled<T>) =>
    'now' in settled ? children(settled.now) : renderFailure(settled.wait ?? null)
  const [startedPending] = useState('later' in answer)
  if (!('later' in answer) && !startedPending) return show(answer)
  return (
    <Suspense fallback={fallback}>
      <Await resolve={'later' in answer ? answer.later : answer} errorElement={renderFailure(null)}>
        {show}
      </Await>
    </Suspense>
  )
}
