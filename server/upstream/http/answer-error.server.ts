// Recognises errors among the service's answers. Errors have four JSON shapes, sometimes with
// status 200, and the service's edge adds HTML and plain text. So the body is checked before the
// status.
import { z } from 'zod'
import { UpstreamError } from '../../../market/answer/upstream-error.ts'
import { parseRetryAfterMs } from './retry-after.server.ts'

/** `json` is undefined if the text is not JSON. */
export type VendorAnswer = { status: number; headers: Headers; text: string; json: unknown }

// Only numbers and strings are coerced: converting a deeply nested list to a number throws.
const VENDOR_STATUS = z.object({
  error_code: z.union([z.number(), z.string()]).pipe(z.coerce.number()),
})

const VENDOR_ERROR_CODE = z.union([
  z.object({ status: VENDOR_STATUS }).transform((body) => body.status.error_code),
  z
    .object({ error: z.object({ status: VENDOR_STATUS }) })
    .transform((b) => b.error.status.error_code),
  z.object({ status: z.number(), error: z.string() }).transform((body) => body.status),
  // The service answers `coin not found`; older versions `Could not find coin with the given id`.
  z.object({ error: z.string().regex(/coin not found|could not find coin/i) }).transform(() => 404),
])

// 10012: beyond the plan's time range. 10005: paid plans only. Other 401 codes mean a bad key.
const PLAN_LIMIT_CODES: readonly number[] = [10012, 10005]

/** The error that `answer` reports, or null if it is JSON that can be parsed as an answer. */
export function toAnswerError(
  answer: VendorAnswer,
  { path, aboutCoin, nowMs }: { path: string; aboutCoin?: boolean; nowMs: number },
): UpstreamError | null {
  const code = VENDOR_ERROR_CODE.safeParse(answer.json).data
  const status = effectiveStatus(answer, code)
  if (status === 429) {
    const retryAfterMs = parseRetryAfterMs(answer.headers, nowMs)
    return new UpstreamError('rate-limited', `${path}: rate limited`, {
      status,
      retryAfterMs,
      limit: 'service',
    })
  }
  if (code !== undefined && PLAN_LIMIT_CODES.includes(code)) {
    return new UpstreamError('plan-limit', `${path}: the plan does not allow it`, { status })
  }
  // Only a 404 in the service's own format counts: its edge sends other 404s.
  if (code === 404 && aboutCoin) {
    return new UpstreamError('not-found', `${path}: no such coin`, { status })
  }
  if (status < 200 || status > 299) {
    const detail = code === undefined || code === status ? '' : `, code ${code}`
    return new UpstreamError('bad-status', `${path}: status ${status}${detail}`, { status })
  }
  if (answer.json === undefined) {
    return new UpstreamError('bad-payload', `${path}: not JSON`, { status })
  }
  return null
}

function effectiveStatus(answer: VendorAnswer, code: number | undefined): number {
  if (code !== undefined && code >= 400 && code <= 599) return code
  return /^\s*throttled/i.test(answer.text) ? 429 : answer.status
}
