import { type ReactNode, Suspense } from 'react'
import { Await } from 'react-router'
import type { Wait } from '../market/wait.ts'
import type { AnswerBeside, Settled } from './answer.ts'

type AnsweredProps<T> = {
  answer: AnswerBeside<T>
  children: (value: T) => ReactNode
  whileWaiting: ReactNode
  /** Told what it waited for; null where no limit was the reason. */
  onFailure: (wait: Wait | null) => ReactNode
}

/** Shows an answer: at once where it is at hand, else in the place of `whileWaiting`. */
export function Answered<T>({ answer, children, whileWaiting, onFailure }: AnsweredProps<T>) {
  const show = (settled: Settled<T>) =>
    'now' in settled ? children(settled.now) : onFailure(settled.wait ?? null)
  if (!('later' in answer)) return show(answer)
  return (
    <Suspense fallback={whileWaiting}>
      <Await resolve={answer.later} errorElement={onFailure(null)}>
        {show}
      </Await>
    </Suspense>
  )
}
