import { type ReactNode, Suspense } from 'react'
import { Await } from 'react-router'
import type { Wait } from '../market/wait.ts'
import type { OptionalAnswer, Settled } from './answer.ts'

type AwaitAnswerProps<T> = {
  answer: OptionalAnswer<T>
  children: (value: T) => ReactNode
  fallback: ReactNode
  /** Told what it waited for; null where no limit was the reason. */
  renderFailure: (wait: Wait | null) => ReactNode
}

/** Shows an answer: at once where it is at hand, else in the place of `whileWaiting`. */
export function AwaitAnswer<T>({ answer, children, fallback, renderFailure }: AwaitAnswerProps<T>) {
  const show = (settled: Settled<T>) =>
    'now' in settled ? children(settled.now) : renderFailure(settled.wait ?? null)
  if (!('later' in answer)) return show(answer)
  return (
    <Suspense fallback={fallback}>
      <Await resolve={answer.later} errorElement={renderFailure(null)}>
        {show}
      </Await>
    </Suspense>
  )
}
