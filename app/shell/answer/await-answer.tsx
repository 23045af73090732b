import { type ReactNode, Suspense, useState } from 'react'
import { Await } from 'react-router'
import type { NoAnswer } from '../../../market/answer/answer.ts'
import { LoadingScreen } from '../errors/loading-screen.tsx'
import { Unavailable } from '../errors/unavailable.tsx'
import { Waiting } from '../errors/waiting.tsx'

type AwaitAnswerProps<Found> = {
  answer: Found | NoAnswer | Promise<Found | NoAnswer>
  children: (found: Found) => ReactNode
} & (Whole | Part)

type Whole = {
  /** Takes the place of an answer that is still to come. */
  fallback?: ReactNode
  /** Takes the place of an answer that is missing. */
  renderMissing: (why: NoAnswer) => ReactNode
}

/** A part of a page. A sentence takes its place. */
type Part = {
  /** What the answer is about. Plural: `Market figures`. */
  what: string
}

/**
 * Renders an answer: at once if it is ready, otherwise `fallback` until it arrives. The answers after
 * a pending one come complete. They are children of the same elements, so that React does not mount
 * the screen anew, and fields keep their focus and text.
 */
export function AwaitAnswer<Found extends { value: unknown }>({
  answer,
  children,
  ...others
}: AwaitAnswerProps<Found>) {
  const { fallback = <LoadingScreen />, renderMissing } =
    'what' in others ? toWhole(others) : others
  const show = (settled: Found | NoAnswer) =>
    'value' in settled ? children(settled) : renderMissing(settled)
  const [startedPending] = useState(answer instanceof Promise)
  if (!(answer instanceof Promise) && !startedPending) return show(answer)
  return (
    <Suspense fallback={fallback}>
      <Await resolve={answer} errorElement={renderMissing({ error: 'failed' })}>
        {show}
      </Await>
    </Suspense>
  )
}

function toWhole({ what }: Part): Whole {
  return {
    fallback: <Waiting what={what} />,
    renderMissing: (why) => <Unavailable what={what} why={why} />,
  }
}
