import { type ReactNode, Suspense } from 'react'
import { Await } from 'react-router'
import type { AnswerBeside } from './answer.ts'

type AnsweredProps<T> = {
  answer: AnswerBeside<T>
  children: (value: T) => ReactNode
  whileWaiting: ReactNode
  onFailure: ReactNode
}

/** Shows an answer: at once where it is at hand, else in the place of `whileWaiting`. */
export function Answered<T>({ answer, children, whileWaiting, onFailure }: AnsweredProps<T>) {
  if ('now' in answer) return children(answer.now)
  if ('failed' in answer) return onFailure
  return (
    <Suspense fallback={whileWaiting}>
      <Await resolve={answer.later} errorElement={onFailure}>
        {children}
      </Await>
    </Suspense>
  )
}
