import { type ReactNode, Suspense } from 'react'
import { Await } from 'react-router'
import type { AnswerBeside, Settled } from './answer.ts'

type AnsweredProps<T> = {
  answer: AnswerBeside<T>
  children: (value: T) => ReactNode
  whileWaiting: ReactNode
  onFailure: ReactNode
}

/** Shows an answer: at once where it is at hand, else in the place of `whileWaiting`. */
export function Answered<T>({ answer, children, whileWaiting, onFailure }: AnsweredProps<T>) {
  const show = (settled: Settled<T>) => ('now' in settled ? children(settled.now) : onFailure)
  if (!('later' in answer)) return show(answer)
  return (
    <Suspense fallback={whileWaiting}>
      <Await resolve={answer.later} errorElement={onFailure}>
        {show}
      </Await>
    </Suspense>
  )
}
