import { UpstreamError, type UpstreamErrorKind } from '../../upstream/upstream-error.ts'

/** A broken record fails again and again; so many different ones, and no answer, are an outage. */
const FAILED_SUBJECTS_TO_OPEN = 2

/** What a call's failure says of the service; the kinds left out say nothing. */
const IS_HEALTHY: Partial<Record<UpstreamErrorKind, boolean>> = {
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
    isOpen: () => failed.size >= FAILED_SUBJECTS_TO_OPEN,
    recordSuccess: () => failed.clear(),
    recordFailure(error: unknown, subject: string): void {
      const isHealthy = error instanceof UpstreamError ? IS_HEALTHY[error.kind] : undefined
      if (isHealthy === true) failed.clear()
      if (isHealthy === false && failed.size < FAILED_SUBJECTS_TO_OPEN) failed.add(subject)
    },
  }
}
