// Asks the service one question: a time limit for each attempt, retries where they help, the gate
// before each call, and the parser after it. Promises what was asked for or an UpstreamError.
import type { CallOutcome } from '../../market/market-metrics.ts'
import type { Outbound } from '../market-client.ts'
import { UpstreamError } from '../upstream-error.ts'
import { toAnswerError, type VendorAnswer } from './answer-error.server.ts'
import type { Attempt, CallGate, Priority } from './call-gate.ts'
import { DeadlinePassed, withDeadline } from './deadline.server.ts'
import { BodyTooLarge, readBody } from './read-body.server.ts'
import type { BuildRequest, Question } from './request.server.ts'

type Asking<T> = {
  /** What the parser throws makes the answer a bad one. */
  parse: (json: unknown) => T
  signal: AbortSignal
  priority: Priority
  /** Whose share of the calls pays for each attempt. */
  client?: string | undefined
  /** At most; left out, three. */
  attempts?: number
}

export type Ask = <T>(question: Question, asking: Asking<T>) => Promise<T>

type AskOptions = {
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

const ATTEMPTS_AFTER_MS = [0, 100, 300]

export function createAsk({
  outbound,
  buildRequest,
  gate,
  onCall,
  now,
  sleep,
  attemptTimeoutMs = 4_000,
  maxBodyBytes = 4 * 1024 * 1024,
}: AskOptions): Ask {
  /** One call. Rejects with an UpstreamError and nothing else. */
  async function call<T>(question: Question, { parse, signal }: Asking<T>): Promise<T> {
    const { path, aboutCoin } = question
    const answer = await fetchAnswer(question, signal)
    const error = toAnswerError(answer, { path, aboutCoin, nowMs: now() })
    if (error !== null) throw error
    try {
      return parse(answer.json)
    } catch (cause) {
      throw new UpstreamError('bad-payload', `${path}: an answer of unknown shape`, { cause })
    }
  }

  async function fetchAnswer(question: Question, signal: AbortSignal): Promise<VendorAnswer> {
    const { path } = question
    try {
      return await withDeadline({ timeoutMs: attemptTimeoutMs, signal }, async (attemptSignal) =>
        readAnswer(await outbound(buildRequest(question, attemptSignal)), maxBodyBytes),
      )
    } catch (cause) {
      // Also where the question's time was up: a call that began late says nothing of the service.
      if (signal.aborted) throw new UpstreamError('aborted', 'nobody waits for it', { cause })
      if (cause instanceof DeadlinePassed) {
        throw new UpstreamError('timeout', `${path}: no answer in time`, { cause })
      }
      if (cause instanceof BodyTooLarge) {
        throw new UpstreamError('bad-payload', `${path}: over ${maxBodyBytes} bytes`, { cause })
      }
      throw new UpstreamError('network', `${path}: network error`, { cause })
    }
  }

  async function callAndTell<T>(question: Question, asking: Asking<T>): Promise<T> {
    try {
      const answer = await call(question, asking)
      onCall?.('answered')
      return answer
    } catch (error) {
      // The gate's own kind is no outcome of a call, and never comes from one.
      if (error instanceof UpstreamError && error.kind !== 'budget-spent') onCall?.(error.kind)
      throw error
    }
  }

  return async function ask(question, asking) {
    let failure: unknown
    for (const [index, delayMs] of ATTEMPTS_AFTER_MS.slice(0, asking.attempts).entries()) {
      if (index > 0) {
        await sleep(delayMs)
        asking.signal.throwIfAborted()
      }
      try {
        const priority: Attempt = index === 0 ? asking.priority : 'second-attempt'
        const { client, signal } = asking
        const intent = { priority, subject: subjectOf(question), client, signal }
        return await gate(intent, () => callAndTell(question, asking))
      } catch (error) {
        // Where there is no call left for another attempt, it is the first that has failed.
        if (index > 0 && isRefusedByGate(error)) throw failure
        if (!isWorthRetrying(error)) throw error
        failure = error
      }
    }
    throw failure
  }
}

async function readAnswer(response: Response, maxBodyBytes: number): Promise<VendorAnswer> {
  const { status, headers } = response
  // These say all there is to say in their heads, and their bodies may never end.
  const isHeadEnough = status === 429 || (status >= 300 && status <= 399)
  const text = isHeadEnough ? '' : new TextDecoder().decode(await readBody(response, maxBodyBytes))
  return { status, headers, text, json: parseJson(text) }
}

/** All that is asked about one coin stands and falls with that coin. */
function subjectOf({ path, params, aboutCoin }: Question): string {
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

function isWorthRetrying(error: unknown): boolean {
  if (!(error instanceof UpstreamError)) return false
  return error.kind === 'network' || (error.kind === 'bad-status' && (error.status ?? 0) >= 500)
}

function isRefusedByGate(error: unknown): boolean {
  return error instanceof UpstreamError && error.kind === 'budget-spent'
}
