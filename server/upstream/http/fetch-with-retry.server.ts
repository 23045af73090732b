// Makes one call to the service: a time limit per attempt, retries where they help, the gate before
// each attempt and the parser after it. Rejects only with UpstreamError.
import type { CallOutcome } from '../../../market/market-metrics.ts'
import { UpstreamError } from '../../../market/upstream-error.ts'
import { toAnswerError, type VendorAnswer } from './answer-error.server.ts'
import type { AttemptPriority, CallGate, Priority } from './call-gate.ts'
import { DeadlineExceeded, withDeadline } from './deadline.server.ts'
import type { Outbound } from './outbound.server.ts'
import { BodyTooLarge, readBody } from './read-body.server.ts'
import type { BuildRequest, CallTarget } from './request.server.ts'

type FetchCallOptions<T> = {
  /** If the parser throws, the answer is a bad payload. */
  parse: (json: unknown) => T
  signal: AbortSignal
  priority: Priority
  /** The client whose share of the budget pays for each attempt. */
  client?: string | undefined
  /** Maximum number of attempts. Default 3. */
  attempts?: number
}

export type FetchWithRetry = <T>(target: CallTarget, callOptions: FetchCallOptions<T>) => Promise<T>

type FetchWithRetryOptions = {
  outbound: Outbound
  buildRequest: BuildRequest
  gate: CallGate
  /** Receives the outcome of every attempt. */
  onCall?: (outcome: CallOutcome) => void
  now: () => number
  sleep: (ms: number) => Promise<void>
  attemptTimeoutMs?: number
  maxBodyBytes?: number
}

const ATTEMPT_DELAYS_MS = [0, 100, 300]

export function createFetchWithRetry({
  outbound,
  buildRequest,
  gate,
  onCall,
  now,
  sleep,
  attemptTimeoutMs = 4_000,
  maxBodyBytes = 4 * 1024 * 1024,
}: FetchWithRetryOptions): FetchWithRetry {
  /** Makes one attempt. Rejects only with UpstreamError. */
  async function call<T>(target: CallTarget, { parse, signal }: FetchCallOptions<T>): Promise<T> {
    const { path, aboutCoin } = target
    const answer = await fetchAnswer(target, signal)
    const error = toAnswerError(answer, { path, aboutCoin, nowMs: now() })
    if (error !== null) throw error
    try {
      return parse(answer.json)
    } catch (cause) {
      throw new UpstreamError('bad-payload', `${path}: unexpected shape`, { cause })
    }
  }

  async function fetchAnswer(target: CallTarget, signal: AbortSignal): Promise<VendorAnswer> {
    const { path } = target
    try {
      return await withDeadline({ timeoutMs: attemptTimeoutMs, signal }, async (attemptSignal) =>
        readAnswer(await outbound(buildRequest(target, attemptSignal)), maxBodyBytes),
      )
    } catch (cause) {
      // Also when the total time is up: a late attempt says nothing about the service's health.
      if (signal.aborted) throw new UpstreamError('aborted', 'the caller has gone', { cause })
      if (cause instanceof DeadlineExceeded) {
        throw new UpstreamError('timeout', `${path}: no answer in time`, { cause })
      }
      if (cause instanceof BodyTooLarge) {
        throw new UpstreamError('bad-payload', `${path}: over ${maxBodyBytes} bytes`, { cause })
      }
      throw new UpstreamError('network', `${path}: network error`, { cause })
    }
  }

  async function callAndReport<T>(
    target: CallTarget,
    callOptions: FetchCallOptions<T>,
  ): Promise<T> {
    try {
      const answer = await call(target, callOptions)
      onCall?.('answered')
      return answer
    } catch (error) {
      // `budget-spent` comes from the gate: no call was made.
      if (error instanceof UpstreamError && error.kind !== 'budget-spent') onCall?.(error.kind)
      throw error
    }
  }

  return async function fetchWithRetry(target, callOptions) {
    let failure: unknown
    for (const [index, delayMs] of ATTEMPT_DELAYS_MS.slice(0, callOptions.attempts).entries()) {
      if (index > 0) {
        await sleep(delayMs)
        callOptions.signal.throwIfAborted()
      }
      try {
        const priority: AttemptPriority = index === 0 ? callOptions.priority : 'retry'
        const { client, signal } = callOptions
        const intent = { priority, subject: toSubject(target), client, signal }
        return await gate(intent, () => callAndReport(target, callOptions))
      } catch (error) {
        // If the budget allows no further attempt, report the failure of the last one.
        if (index > 0 && isRefusedByGate(error)) throw failure
        if (!isRetryable(error)) throw error
        failure = error
      }
    }
    throw failure
  }
}

async function readAnswer(response: Response, maxBodyBytes: number): Promise<VendorAnswer> {
  const { status, headers } = response
  // The headers of these answers are enough, and their bodies may never end.
  const isBodyIgnored = status === 429 || (status >= 300 && status <= 399)
  const text = isBodyIgnored ? '' : new TextDecoder().decode(await readBody(response, maxBodyBytes))
  return { status, headers, text, json: parseJson(text) }
}

/** All calls about one coin share one subject. */
function toSubject({ path, params, aboutCoin, failsAlone }: CallTarget): string | null {
  if (failsAlone) return null
  return aboutCoin
    ? path.replace(/\/(market_chart|ohlc)$/, '')
    : `${path}?${new URLSearchParams(params)}`
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isRetryable(error: unknown): boolean {
  if (!(error instanceof UpstreamError)) return false
  return error.kind === 'network' || (error.kind === 'bad-status' && (error.status ?? 0) >= 500)
}

function isRefusedByGate(error: unknown): boolean {
  return error instanceof UpstreamError && error.kind === 'budget-spent'
}
