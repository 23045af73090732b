// One visit to the site: who asks, and what the visit has been given so far. The page cache and the
// metrics read the latter when the page is rendered.
import type { NoAnswer } from '../../../market/answer/answer.ts'
import type { Snapshot } from '../../../market/answer/snapshot.ts'

export type Visit = {
  /** False for crawlers, prefetches and previews: they read the cache only. */
  mayCall: boolean
  /** The network of the client. */
  client: string
  /** Until then, its page waits for newer answers in place of those that are much too old. */
  refreshUntilMs: number
  /** Called with each answer that ages the page, and with each that it lacks. */
  record: (answer: Snapshot<unknown> | NoAnswer) => void
  /** Called with each answer whose figures the page may show, also if they do not count as its age. */
  noteShown: (answer: Pick<Snapshot<unknown>, 'fetchedAtMs'>) => void
}

/** For a question that reads the cache only. */
export const CACHE_ONLY: Visit = {
  mayCall: false,
  client: '',
  refreshUntilMs: 0,
  record: () => undefined,
  noteShown: () => undefined,
}

/** What a page shows: as old as its oldest answer. */
export type Given = {
  /** Whether each question of the page has its answer. */
  isComplete: boolean
  /** Infinity without answers. */
  oldestFetchedAtMs: number
  /** The same, of all answers whose figures it may show. */
  oldestShownMs: number
  /** When its first answer is no longer fresh. Infinity without answers. */
  freshUntilMs: number
}

export type GivenAnswers = {
  record: Visit['record']
  noteShown: Visit['noteShown']
  read: () => Given
}

export function createGivenAnswers(): GivenAnswers {
  const given: Given = {
    isComplete: true,
    oldestFetchedAtMs: Number.POSITIVE_INFINITY,
    oldestShownMs: Number.POSITIVE_INFINITY,
    freshUntilMs: Number.POSITIVE_INFINITY,
  }
  function noteShown({ fetchedAtMs }: Pick<Snapshot<unknown>, 'fetchedAtMs'>): void {
    given.oldestShownMs = Math.min(given.oldestShownMs, fetchedAtMs)
  }
  return {
    record(answer) {
      // A snapshot may wait for a better one.
      if (!('value' in answer) || answer.wait !== undefined) given.isComplete = false
      if ('value' in answer) {
        given.oldestFetchedAtMs = Math.min(given.oldestFetchedAtMs, answer.fetchedAtMs)
        given.freshUntilMs = Math.min(given.freshUntilMs, answer.freshUntilMs)
        noteShown(answer)
      }
    },
    noteShown,
    read: () => given,
  }
}
