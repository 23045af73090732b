import { Unavailable } from '../errors/unavailable.tsx'
import { Waiting } from '../errors/waiting.tsx'
import { AwaitAnswer, type AwaitAnswerProps } from './await-answer.tsx'

type AwaitPartProps<Found> = Pick<AwaitAnswerProps<Found>, 'answer' | 'children'> & {
  /** What the answer is about. Plural: `Market figures`. */
  what: string
}

/** Renders a part of a page, or the sentence that says why it is missing. */
export function AwaitPart<Found extends { value: unknown }>({
  what,
  ...props
}: AwaitPartProps<Found>) {
  return (
    <AwaitAnswer
      {...props}
      fallback={<Waiting what={what} />}
      renderMissing={(why) => <Unavailable what={what} why={why} />}
    />
  )
}
