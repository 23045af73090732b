// The one shape of what a question is answered with, from the cached call to the component. An
// answer that comes later is a promise of it.
import type { Snapshot } from './snapshot.ts'
import type { Wait } from './wait.ts'

/** A snapshot, or why there is none now. Where there is one, there is a `value`. */
export type Answer<T> = Snapshot<T> | NoAnswer

/** `wait`: a limit is the reason. `failed`: the log says why. */
export type NoAnswer = { wait: Wait } | { error: 'failed' | 'not-found' }

/** Of names, and of pages that show several ages: as a whole it has none. */
export type UndatedAnswer<T> = { value: T } | NoAnswer

/** The same answer with another value. */
export function mapAnswer<T, U>(answer: Answer<T>, map: (value: T) => U): Answer<U> {
  return 'value' in answer ? { ...answer, value: map(answer.value) } : answer
}

export function isNotFound(answer: object): boolean {
  return 'error' in answer && answer.error === 'not-found'
}
