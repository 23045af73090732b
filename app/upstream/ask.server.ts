// Asks the service one question: a time limit for each attempt, retries where they help, and the
// gate before each call. Promises parsed JSON or an UpstreamError; what it says is not judged.
import type { CallOutcome } from '../market/market-metrics.ts'
import { toAnswerError, type VendorAnswer } from './answer-error.server.ts'
import type { CallGate, Errand, Priority } from './call-gate.ts'
import { DeadlinePassed, withDeadline } from './deadline.server.ts'
import type { Outbound } from './market-client.ts'
import { BodyTooLarge, readBody } from './read-body.server.ts'
import type { BuildRequest, Question } from './request.server.ts'
import { UpstreamError, type UpstreamErrorKind } from './upstream-error.ts'

type Asking = { signal: AbortSignal; priority: Priority }

export type Ask = (question: Question, asking: Asking) => Promise<unknown>

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
  async function attempt(question: Question, signal: AbortSignal): Promise<VendorAnswer> {
    const { path } = question
    try {
      return await withDeadline({ timeoutMs: attemptTimeoutMs, signal }, async (attemptSignal) =>
        readAnswer(await outbound(buildRequest(question, attemptSignal)), maxBodyBytes),
      )
    } catch (cause) {
      if (signal.aborted) throw cause
      if (cause instanceof DeadlinePassed) {
        throw new UpstreamError('timeout', `${path}: no answer in ${attemptTimeoutMs} ms`, {
          cause,
        })
      }
      if (cause instanceof BodyTooLarge) {
        throw new UpstreamError('bad-payload', `${path}: over ${maxBodyBytes} bytes`, { cause })
      }
      throw new UpstreamError('network', `${path}: network error`, { cause })
    }
  }

  async function askOnce(
    question: Question,
    errand: Errand,
    signal: AbortSignal,
  ): Promise<unknown> {
    await gate.enter(errand)
    try {
      const json = await call(question, signal)
      onCall?.('answered')
      return json
    } catch (error) {
      onCall?.(error instanceof UpstreamError ? toOutcome(error.kind) : 'aborted')
      throw error
    }
  }

  async function call(question: Question, signal: AbortSignal): Promise<unknown> {
    const { path, aboutCoin } = question
    const answer = await attempt(question, signal)
    const error = toAnswerError(answer, { path, aboutCoin, nowMs: now() })
    if (error === null) return answer.json
    if (error.retryAtMs !== undefined) gate.closeUntil(error.retryAtMs)
    throw error
  }

  return async function ask(question, { signal, priority }) {
    let failure: unknown
    for (const [index, delayMs] of ATTEMPTS_AFTER_MS.entries()) {
      if (index > 0) {
        await sleep(delayMs)
        signal.throwIfAborted()
      }
      try {
        return await askOnce(question, index === 0 ? priority : 'second-attempt', signal)
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

/** A refusal of our own is no outcome of a call. */
function toOutcome(kind: UpstreamErrorKind): CallOutcome {
  return kind === 'budget-spent' ? 'aborted' : kind
}
