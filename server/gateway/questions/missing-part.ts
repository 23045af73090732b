// Answers that a page can partly do without: each is there, or says what it waits for.
import type { Snapshot } from '../../../market/snapshot.ts'
import type { MissingPart } from '../../../market/tickers/coin-markets.ts'
import { UpstreamError } from '../../../market/upstream-error.ts'
import type { Wait } from '../../../market/wait.ts'
import { isLimited } from './wait-while-in-flight.ts'

/** An answer, or why it is missing. */
export type Part<T> = { snapshot: Snapshot<T> } | { missing: MissingPart }

/** `find` resolves to undefined for an answer that is still to come. Then `estimate` says when. */
export async function settlePart<T>(
  part: MissingPart['part'],
  find: () => Promise<Snapshot<T> | undefined>,
  estimate: () => Wait,
): Promise<Part<T>> {
  try {
    const snapshot = await find()
    return snapshot === undefined ? { missing: { part, wait: estimate() } } : { snapshot }
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    return { missing: { part, wait: isLimited(error) ? estimate() : null } }
  }
}

export function isMissing<T>(part: Part<T>): part is { missing: MissingPart } {
  return 'missing' in part
}

/** Each kind of part once, however many of its calls are missing. */
export function missingIn(parts: readonly Part<unknown>[]): MissingPart[] {
  const missing = parts.flatMap((part) => (isMissing(part) ? [part.missing] : []))
  return [...new Map(missing.map((each) => [each.part, each])).values()]
}

/** Waits for all answers. If all of them fail, rejects with an error that says when to retry. */
export async function waitForAll(answers: readonly Promise<unknown>[]): Promise<void> {
  const outcomes = await Promise.allSettled(answers)
  const errors = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason as unknown] : [],
  )
  if (errors.length === outcomes.length) throw errors.find(isLimited) ?? errors[0]
}
