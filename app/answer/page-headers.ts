import type { HeadersArgs } from 'react-router'
import type { Snapshot } from '../market/snapshot.ts'
import type { AnswerBeside } from './answer.ts'

/**
 * What caches may do with a page. It may be shared while all of its answers are fresh; one with
 * old answers, with demo data, or still without an answer is stored by nobody.
 */
export function cacheHeaders(...answers: AnswerBeside<Snapshot<unknown>>[]): HeadersInit {
  return { 'Cache-Control': cacheControlOf(answers) }
}

function cacheControlOf(answers: AnswerBeside<Snapshot<unknown>>[]): string {
  const snapshots = answers.flatMap((answer) => ('now' in answer ? [answer.now] : []))
  if (snapshots.some(({ source }) => source === 'demo')) return 'private, no-store'
  const isComplete = snapshots.length === answers.length
  const isFresh = snapshots.every(({ freshness }) => freshness === 'fresh')
  if (!isComplete || !isFresh) return 'no-store'
  return 'public, max-age=5, s-maxage=30, stale-while-revalidate=60, stale-if-error=600'
}

/** The `headers` of every route: an error's own, or what the loader said. */
export function pageHeaders({ errorHeaders, loaderHeaders }: HeadersArgs): Headers {
  return errorHeaders ?? loaderHeaders
}
