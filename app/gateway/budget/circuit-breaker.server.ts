import { UpstreamError, type UpstreamErrorKind } from '../../upstream/upstream-error.ts'

/** A broken record fails again and again; so many different ones, and no answer, are an outage. */
const SUBJECTS_OF_AN_OUTAGE = 2

/** What a call's failure says of the service; the kinds left out say nothing. */
const IS_WELL: Partial<Record<UpstreamErrorKind, boolean>> = {
  'not-found': true,
  'plan-limit': true,
  timeout: false,
  network: false,
  'bad-status': false,
  'bad-payload': false,
}

/** Opens while the outcomes of calls say that the service is out. */
export function createCircuitBreaker() {
  /** Of what has failed since the last answer. */
  const failed = new Set<string>()
  return {
    isOpen: () => failed.size >= SUBJECTS_OF_AN_OUTAGE,
    noteAnswer: () => failed.clear(),
    noteError(error: unknown, subject: string): void {
      const isWell = error instanceof UpstreamError ? IS_WELL[error.kind] : undefined
      if (isWell === true) failed.clear()
      if (isWell === false && failed.size < SUBJECTS_OF_AN_OUTAGE) failed.add(subject)
    },
  }
}
