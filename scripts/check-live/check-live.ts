import type { z } from 'zod'
import { systemClock } from '../../lib/system-clock.server.ts'
import { UpstreamError } from '../../market/answer/upstream-error.ts'
import { networkErrorCode } from '../../server/market-source.ts'
import type { Outbound } from '../../server/upstream/http/outbound.server.ts'
import { createMarketClient } from '../../server/upstream/market-client.server.ts'
import { type Ask, type Finding, QUESTIONS } from './questions.ts'

type CheckLiveOptions = {
  apiBase: string
  siteOrigin: string
  outbound: Outbound
  now: () => number
  sleep: (ms: number) => Promise<void>
  print: (text: string) => void
  callsPerMinute: number
}

/** Longer than for a page, because no visitor waits and a failed call is not repeated. */
const TIMEOUT_MS = 20_000
const MINUTE_MS = 60_000
/** The service counts a call when it arrives, so its minute may begin later than ours. */
const SLACK_MS = 2_000
/** A run needs all calls of a minute, even if the service accepts the next one sooner. */
const MIN_WAIT_S = 60

/**
 * Asks the questions with at most 6 calls, and resolves to the exit code. The run stops at a failure
 * that the other calls would share. If the first call fails in that way, it prints one line.
 */
export async function checkLive(options: CheckLiveOptions): Promise<number> {
  const { apiBase, print } = options
  const { ask, count } = createAsk(options)
  const answers: Finding['answer'][] = []
  for (const { text, find } of QUESTIONS) {
    const { finding, isOver } = await find(ask).then(
      (finding) => ({ finding, isOver: false }),
      (error) => toFailure(error, apiBase),
    )
    if (isOver && answers.length === 0) {
      print(`Not checked: ${finding.conclusion}.`)
      return 2
    }
    const { answer, evidence, conclusion } = finding
    answers.push(answer)
    const label = answer === 'unknown' ? 'no answer' : answer
    print(`${[text, ...evidence, `Answer: ${label}, ${conclusion}.`].join('\n   ')}\n`)
    if (isOver) break
  }
  const yes = answers.filter((answer) => answer === 'yes').length
  const no = answers.filter((answer) => answer === 'no').length
  const missing = QUESTIONS.length - yes - no
  print(`${yes} yes, ${no} no, ${missing} without an answer. Calls made: ${count()}.`)
  return no > 0 ? 1 : missing > 0 ? 2 : 0
}

/** Delays each call that would exceed the limit of its minute. Makes one call at a time. */
function createAsk(options: CheckLiveOptions): { ask: Ask; count: () => number } {
  const { callsPerMinute, now, sleep, print } = options
  const client = createMarketClient({
    ...options,
    clock: { ...systemClock, now },
    plan: 'public',
    recordCall: () => undefined,
    logDroppedRows: () => undefined,
    attemptTimeoutMs: TIMEOUT_MS,
    totalTimeoutMs: TIMEOUT_MS,
  })
  const startsMs: number[] = []

  async function ask<T>(
    path: string,
    params: Record<string, string>,
    schema: z.ZodType<T>,
  ): Promise<T> {
    const earlierMs = startsMs.at(-callsPerMinute) ?? Number.NEGATIVE_INFINITY
    const waitMs = earlierMs + MINUTE_MS + SLACK_MS - now()
    if (waitMs > 0) {
      print(
        `Waiting ${Math.ceil(waitMs / 1000)} s, for at most ${callsPerMinute} calls a minute.\n`,
      )
      await sleep(waitMs)
    }
    startsMs.push(now())
    const parse = (json: unknown) => schema.parse(json)
    return client.fetch({ toTarget: () => ({ path, params }), parse }, null, () => false)
  }

  return { ask, count: () => startsMs.length }
}

/** `isOver`: the remaining calls would fail in the same way. Throws an error of this script again. */
function toFailure(error: unknown, apiBase: string): { finding: Finding; isOver: boolean } {
  if (!(error instanceof UpstreamError)) throw error
  const isOver = ['network', 'timeout', 'rate-limited'].includes(error.kind)
  const conclusion = describeFailure(error, new URL(apiBase).host)
  return { finding: { answer: 'unknown', evidence: [], conclusion }, isOver }
}

/** One line, without a full stop. */
function describeFailure(error: UpstreamError, host: string): string {
  if (error.kind === 'network') {
    return `no network: ${host} cannot be reached (${networkErrorCode(error)}); behind a proxy, set NODE_USE_ENV_PROXY=1`
  }
  if (error.kind === 'timeout') return `no network: ${host} does not answer in time`
  if (error.kind === 'rate-limited') {
    const waitS = Math.max(MIN_WAIT_S, Math.ceil((error.retryAfterMs ?? 0) / 1000))
    return `the rate limit is used up: wait ${waitS} s, then run it again`
  }
  return `the service gave no usable answer: ${error.message}`
}
