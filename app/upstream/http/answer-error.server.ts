// Tells a refusal from an answer. The service writes refusals in four shapes, sometimes under
// status 200, and its edge adds HTML and plain text; so the body is looked at before the status.
import { z } from 'zod'
import { UpstreamError } from '../upstream-error.ts'
import { parseRetryAtMs } from './retry-at.server.ts'

/** `json` is undefined where the text is not JSON. */
export type VendorAnswer = { status: number; headers: Headers; text: string; json: unknown }

// Not coerced from anything else: to turn a list that is nested deeply into a number throws.
const VENDOR_STATUS = z.object({
  error_code: z.union([z.number(), z.string()]).pipe(z.coerce.number()),
})

const VENDOR_ERROR_CODE = z.union([
  z.object({ status: VENDOR_STATUS }).transform((body) => body.status.error_code),
  z
    .object({ error: z.object({ status: VENDOR_STATUS }) })
    .transform((b) => b.error.status.error_code),
  z.object({ status: z.number(), error: z.string() }).transform((body) => body.status),
  // `coin not found` today, `Could not find coin with the given id` in older answers.
  z.object({ error: z.string().regex(/coin not found|could not find coin/i) }).transform(() => 404),
])

// Beyond the plan's time range; for paying customers alone. Other codes of 401 mean a bad key.
const PLAN_LIMIT_CODES: readonly number[] = [10012, 10005]

/** The error that `answer` stands for, or null where it is JSON that can be parsed as an answer. */
export function toAnswerError(
  answer: VendorAnswer,
  { path, aboutCoin, nowMs }: { path: string; aboutCoin?: boolean; nowMs: number },
): UpstreamError | null {
  const code = VENDOR_ERROR_CODE.safeParse(answer.json).data
  const status = effectiveStatus(answer, code)
  if (status === 429) {
    const retryAtMs = parseRetryAtMs(answer.headers, nowMs)
    return new UpstreamError('rate-limited', `${path}: rate limited`, { status, retryAtMs })
  }
  if (code !== undefined && PLAN_LIMIT_CODES.includes(code)) {
    return new UpstreamError('plan-limit', `${path}: the plan does not allow it`, { status })
  }
  // Only in the service's own words: the edge before it has 404s of its own.
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
