// Asks the service one question: a time limit for each attempt, retries where they help, silence
// while we are rate limited. Promises parsed JSON or an UpstreamError; what it says is not judged.
import { toAnswerError, type VendorAnswer } from './answer-error.server.ts'
import { DeadlinePassed, withDeadline } from './deadline.server.ts'
import type { Outbound } from './market-client.ts'
import { BodyTooLarge, readBody } from './read-body.server.ts'
import type { BuildRequest, Question } from './request.server.ts'
import { UpstreamError } from './upstream-error.ts'

export type Ask = (question: Question, signal: AbortSignal) => Promise<unknown>

type AskOptions = {
  outbound: Outbound
  buildRequest: BuildRequest
  now: () => number
  sleep: (ms: number) => Promise<void>
  attemptTimeoutMs?: number
  maxBodyBytes?: number
}

const RETRY_DELAYS_MS = [100, 300]

export function createAsk({
  outbound,
  buildRequest,
  now,
  sleep,
  attemptTimeoutMs = 4_000,
  maxBodyBytes = 4 * 1024 * 1024,
}: AskOptions): Ask {
  let closedUntilMs = 0

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

  async function askOnce(question: Question, signal: AbortSignal): Promise<unknown> {
    const { path, aboutCoin } = question
    if (now() < closedUntilMs) {
      throw new UpstreamError('rate-limited', `${path}: not asked, rate limited`, {
        retryAtMs: closedUntilMs,
      })
    }
    const answer = await attempt(question, signal)
    const error = toAnswerError(answer, { path, aboutCoin, nowMs: now() })
    if (error === null) return answer.json
    if (error.retryAtMs !== undefined) closedUntilMs = Math.max(closedUntilMs, error.retryAtMs)
    throw error
  }

  return async function ask(question, signal) {
    for (const delayMs of RETRY_DELAYS_MS) {
      try {
        return await askOnce(question, signal)
      } catch (error) {
        if (!isWorthRetrying(error)) throw error
        await sleep(delayMs)
        signal.throwIfAborted()
      }
    }
    return askOnce(question, signal)
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
