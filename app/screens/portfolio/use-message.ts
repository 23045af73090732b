import { useEffect, useRef, useState } from 'react'
import type { KeptTransaction } from '../../../portfolio/transaction.ts'
import { describeOutcome } from './describe-outcome.ts'
import type { Outcome, PortfolioState } from './store/portfolio-state.ts'
import { useOnLateConflict } from './use-on-late-conflict.ts'

type Undo = { done: string; undo: () => Promise<Outcome> }

/** What has just happened. */
type Message = {
  /** Null before the first, and while a change is being saved. */
  said: { outcome: Outcome; done: string } | null
  undo: Undo | null
  /** The undo ends when the portfolio is not this one any more. Null: not before another message. */
  undoes: readonly KeptTransaction[] | null
}

const NOTHING: Message = { said: null, undo: null, undoes: null }

type SayOptions = { undo?: Undo; endsWithNextChange?: boolean }

/**
 * The message about the last change. It says that something is done once it is, and that it is not
 * saved until it is.
 */
export function useMessage({ transactions, isUnsaved, lateConflicts }: PortfolioState) {
  const [message, setMessage] = useState<Message>(NOTHING)
  const latest = useRef(transactions)
  useEffect(() => {
    latest.current = transactions
  }, [transactions])
  // The change may be the one that was refused, so it is not announced as done.
  useOnLateConflict(lateConflicts, () =>
    setMessage((now) => (now.said?.outcome.isSaved === false ? NOTHING : now)),
  )

  async function say(
    outcome: Promise<Outcome>,
    done: string,
    { undo, endsWithNextChange = false }: SayOptions = {},
  ): Promise<Outcome> {
    // A screen reader announces a text that is the same as the last one only after it was gone.
    setMessage(NOTHING)
    const result = await outcome
    // Until the portfolio with the change is rendered.
    await new Promise((resolve) => setTimeout(resolve))
    setMessage({
      said: { outcome: result, done },
      undo: undo ?? null,
      undoes: endsWithNextChange ? latest.current : null,
    })
    return result
  }

  const { said, undo, undoes } = message
  const canUndo = undo !== null && (undoes === null || undoes === transactions)
  const isSaved = said?.outcome.isSaved === true || !isUnsaved
  return {
    text: said === null ? '' : describeOutcome({ ...said.outcome, isSaved }, said.done),
    say,
    undo: canUndo ? () => void say(undo.undo(), undo.done) : null,
  }
}
