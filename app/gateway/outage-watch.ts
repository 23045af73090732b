import { UpstreamError, type UpstreamErrorKind } from '../upstream/upstream-error.ts'

/** One failure may be about one coin; after so many without an answer between them it is an outage. */
const FAILURES_OF_AN_OUTAGE = 2

/** What a call's failure says of the service; the kinds left out say nothing. */
const IS_WELL: Partial<Record<UpstreamErrorKind, boolean>> = {
  'not-found': true,
  'plan-limit': true,
  timeout: false,
  network: false,
  'bad-status': false,
  'bad-payload': false,
}

/** Tells from the outcomes of calls whether the service is out. */
export function createOutageWatch() {
  let failuresInARow = 0
  return {
    isOut: () => failuresInARow >= FAILURES_OF_AN_OUTAGE,
    noteAnswer(): void {
      failuresInARow = 0
    },
    noteError(error: unknown): void {
      const isWell = error instanceof UpstreamError ? IS_WELL[error.kind] : undefined
      if (isWell === true) failuresInARow = 0
      if (isWell === false) failuresInARow += 1
    },
  }
}
