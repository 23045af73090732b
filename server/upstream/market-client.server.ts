// The client of the v3 market service. It makes one call: a time limit for each attempt, a retry
// where that helps, and the parser. It rejects only with UpstreamError. What may be called when is
// left to the gateway.
import { type Clock, TimeoutError } from '../../lib/clock.ts'
import { UpstreamError } from '../../market/answer/upstream-error.ts'
import type { CallOutcome } from './call-outcome.ts'
import type { MarketCall } from './calls/market-call.ts'
import { toAnswerError, type VendorAnswer } from './http/answer-error.server.ts'
import { withDeadline } from './http/deadline.server.ts'
import type { Outbound } from './http/outbound.server.ts'
import { BodyTooLarge, readBody } from './http/read-body.server.ts'
import { type CallTarget, createBuildRequest, type MarketPlan } from './http/request.server.ts'
import type { ParseContext } from './payload/vendor-values.server.ts'

/** The number of invalid rows (or history points) in an answer. */
export type DroppedRows = { path: string; dropped: number; accepted: number }

export type MarketClient = {
  /**
   * `mayRetry` is asked before a second attempt: each one is a call of the plan. Without a key there
   * is none.
   */
  fetch: <Query, T>(call: MarketCall<Query, T>, query: Query, mayRetry: () => boolean) => Promise<T>
  /** Resolves if the service answers a single attempt within 2 s. */
  ping: () => Promise<void>
}

type MarketClientOptions = {
  outbound: Outbound
  apiBase: string
  plan: MarketPlan
  apiKey?: string | undefined
  siteOrigin: string
  clock: Clock
  /** Counts every attempt. */
  /** A probe is a ping: no visitor waits for it. */
  recordCall: (outcome: CallOutcome, isProbe: boolean) => void
  logDroppedRows: (rows: DroppedRows) => void
  /** Time limit for one attempt. Default 4 s. */
  attemptTimeoutMs?: number
  /** Time limit for a call with its retry. Default 8 s. */
  totalTimeoutMs?: number
  maxBodyBytes?: number
}

/** Short, because a visitor may be waiting until the server has picked its market. */
const PING_PATH = '/ping'
const PING_TIMEOUT_MS = 2_000

export function createMarketClient(options: MarketClientOptions): MarketClient {
  const { outbound, plan, clock, recordCall, logDroppedRows } = options
  const { attemptTimeoutMs = 4_000, totalTimeoutMs = 8_000 } = options
  const { maxBodyBytes = 4 * 1024 * 1024 } = options
  const buildRequest = createBuildRequest(options)

  async function fetchAnswer(target: CallTarget, timeoutMs: number): Promise<VendorAnswer> {
    const { path } = target
    try {
      return await withDeadline({ clock, timeoutMs }, async (signal) =>
        readAnswer(await outbound(buildRequest(target, signal)), maxBodyBytes),
      )
    } catch (cause) {
      if (cause instanceof TimeoutError) {
        throw new UpstreamError('timeout', `${path}: no answer in time`, { cause })
      }
      if (cause instanceof BodyTooLarge) {
        throw new UpstreamError('bad-payload', `${path}: over ${maxBodyBytes} bytes`, { cause })
      }
      throw new UpstreamError('network', `${path}: network error`, { cause })
    }
  }

  async function attempt<T>(
    target: CallTarget,
    parse: (json: unknown) => T,
    timeoutMs: number,
  ): Promise<T> {
    const { path, aboutCoin } = target
    const isProbe = path === PING_PATH
    try {
      const answer = await fetchAnswer(target, timeoutMs)
      const error = toAnswerError(answer, { path, aboutCoin, nowMs: clock.now() })
      if (error !== null) throw error
      const value = parseOrThrow(path, () => parse(answer.json))
      recordCall('answered', isProbe)
      return value
    } catch (error) {
      if (error instanceof UpstreamError) recordCall(toOutcome(error), isProbe)
      throw error
    }
  }

  return {
    async fetch({ toTarget, parse }, query, mayRetry) {
      const target = toTarget(query)
      const onDropped: ParseContext['onDropped'] = (counts) =>
        logDroppedRows({ path: target.path, ...counts })
      const parseJson = (json: unknown) => parse(json, { nowMs: clock.now(), onDropped }, query)
      const startedMs = clock.now()
      try {
        return await attempt(target, parseJson, Math.min(attemptTimeoutMs, totalTimeoutMs))
      } catch (error) {
        const leftMs = totalTimeoutMs - (clock.now() - startedMs)
        const hasRetry = plan !== 'public' && leftMs > 0
        if (!hasRetry || !isRetryable(error) || !mayRetry()) throw error
        return attempt(target, parseJson, Math.min(attemptTimeoutMs, leftMs))
      }
    },

    async ping() {
      await attempt({ path: PING_PATH }, () => null, PING_TIMEOUT_MS)
    },
  }
}

async function readAnswer(response: Response, maxBodyBytes: number): Promise<VendorAnswer> {
  const { status, headers } = response
  // The headers of these answers are enough, and their bodies may never end.
  const isBodyIgnored = status === 429 || (status >= 300 && status <= 399)
  const text = isBodyIgnored ? '' : new TextDecoder().decode(await readBody(response, maxBodyBytes))
  return { status, headers, text, json: toJson(text) }
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function parseOrThrow<T>(path: string, parse: () => T): T {
  try {
    return parse()
  } catch (cause) {
    throw new UpstreamError('bad-payload', `${path}: unexpected shape`, { cause })
  }
}

/**
 * 401 and 403 mean that the service refuses this site: its key, or its address. The client never
 * throws `budget-spent` or `empty`.
 */
function toOutcome({ kind, status }: UpstreamError): CallOutcome {
  if (kind === 'bad-status' && (status === 401 || status === 403)) return 'refused'
  return kind === 'budget-spent' || kind === 'empty' ? 'network' : kind
}

/** A timeout has taken too long already. */
function isRetryable(error: unknown): boolean {
  if (!(error instanceof UpstreamError)) return false
  return error.kind === 'network' || (error.kind === 'bad-status' && (error.status ?? 0) >= 500)
}
