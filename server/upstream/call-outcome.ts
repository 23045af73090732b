import type { UpstreamErrorKind } from '../../market/answer/upstream-error.ts'

/** The outcome of a call to the market service: `answered`, the kind of error, or `refused` (401, 403). */
export type CallOutcome =
  | 'answered'
  | 'refused'
  | Exclude<UpstreamErrorKind, 'budget-spent' | 'empty'>
