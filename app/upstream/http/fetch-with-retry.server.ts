// Asks the service one question: a time limit for each attempt, retries where they help, the gate
// before each call, and the parser after it. Promises what was asked for or an UpstreamError.
import type { CallOutcome } from '../../market/market-metrics.ts'
import type { Outbound } from '../market-client.ts'
import { UpstreamError } from '../upstream-error.ts'
import { toAnswerError, type VendorAnswer } from './answer-error.server.ts'
import type { Attempt, CallGate, Priority } from './call-gate.ts'
import { DeadlineExceeded, withDeadline } from './deadline.server.ts'
import { BodyTooLarge, readBody } from './read-body.server.ts'
import type { BuildRequest, CallTarget } from './request.server.ts'

type FetchCallOptions<T> = {
  /** What the parser throws makes the answer a bad one. */
  parse: (json: unknown) => T
  signal: AbortSignal
  priority: Priority
  /** Whose share of the calls pays for each attempt. */
  client?: string | undefined
  /** At most; left out, three. */
  attempts?: number
}

export type FetchWithRetry = <T>(target: CallTarget, callOptions: FetchCallOptions<T>) => Promise<T>

type FetchWithRetryOptions = {
  outbound: Outbound
  buildRequest: BuildRequest
  gate: CallGate
  /** Told how each call ended, each attempt on its own. */
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
  /** One call. Rejects with an UpstreamError and nothing else. */
  async function call<T>(target: CallTarget, { parse, signal }: FetchCallOptions<T>): Promise<T> {
    const { path, aboutCoin } = target
    const answer = await fetchAnswer(target, signal)
    const error = toAnswerError(answer, { path, aboutCoin, nowMs: now() })
    if (error !== null) throw error
    try {
      return parse(answer.json)
    } catch (cause) {
      throw new UpstreamError('bad-payload', `${path}: an answer of unknown shape`, { cause })
    }
  }

  async function fetchAnswer(target: CallTarget, signal: AbortSignal): Promise<VendorAnswer> {
    const { path } = target
    try {
      return await withDeadline({ timeoutMs: attemptTimeoutMs, signal }, async (attemptSignal) =>
        readAnswer(await outbound(buildRequest(target, attemptSignal)), maxBodyBytes),
      )
    } catch (cause) {
      // Also where the question's time was up: a call that began late says nothing of the service.
      if (signal.aborted) throw new UpstreamError('aborted', 'nobody waits for it', { cause })
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
      // The gate's own kind is no outcome of a call, and never comes from one.
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
        const priority: Attempt = index === 0 ? callOptions.priority : 'retry'
        const { client, signal } = callOptions
        const intent = { priority, subject: toSubject(target), client, signal }
        return await gate(intent, () => callAndReport(target, callOptions))
      } catch (error) {
        // Where there is no call left for another attempt, it is the first that has failed.
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
  // These say all there is to say in their heads, and their bodies may never end.
  const isBodyIgnored = status === 429 || (status >= 300 && status <= 399)
  const text = isBodyIgnored ? '' : new TextDecoder().decode(await readBody(response, maxBodyBytes))
  return { status, headers, text, json: parseJson(text) }
}

/** All that is asked about one coin stands and falls with that coin. */
function toSubject({ path, params, aboutCoin }: CallTarget): string {
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
