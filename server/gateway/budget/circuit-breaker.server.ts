import { UpstreamError, type UpstreamErrorKind } from '../../../market/upstream-error.ts'

/**
 * One broken record can fail again and again. Failures of two different subjects with no success
 * between them are an outage.
 */
const FAILED_SUBJECTS_TO_OPEN = 2

/**
 * Whether a kind of error shows that the service is healthy. Kinds that are left out show nothing.
 */
const IS_HEALTHY: Partial<Record<UpstreamErrorKind, boolean>> = {
  'not-found': true,
  'plan-limit': true,
  timeout: false,
  network: false,
  'bad-status': false,
  'bad-payload': false,
}

/** Opens when failed calls show an outage. The next sign of health closes it. */
export function createCircuitBreaker() {
  /** Subjects that have failed since the last sign of health. */
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
