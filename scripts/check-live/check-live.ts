import { createAsk } from '../../app/upstream/ask.server.ts'
import type { CallGate } from '../../app/upstream/call-gate.ts'
import type { Outbound } from '../../app/upstream/market-client.ts'
import { createBuildRequest } from '../../app/upstream/request.server.ts'
import { UpstreamError } from '../../app/upstream/upstream-error.ts'
import { describeFailure, isFinal } from './failure.ts'
import { type Finding, formatFinding, summarize } from './finding.ts'
import { createLiveCalls, type LiveCalls } from './live-calls.ts'
import { findRupeePairs, listIndianExchanges, noIndianExchanges } from './rupee-pairs.ts'
import { findSharedHours } from './shared-hours.ts'
import { findSparklineCurrency } from './sparkline-currency.ts'

type CheckLiveOptions = {
  apiBase: string
  siteOrigin: string
  outbound: Outbound
  now: () => number
  print: (text: string) => void
}

type Check = {
  question: string
  find: (calls: LiveCalls, nowMs: number) => Promise<Finding>
}

const CHECKS: readonly Check[] = [
  {
    question: 'a. Is sparkline_in_7d of /coins/markets?vs_currency=inr in rupees?',
    find: async (calls) => findSparklineCurrency(await calls.fetchRows()),
  },
  {
    question: 'b. Does market_chart?days=90 hold the hourly points of days=30?',
    find: async (calls) => findSharedHours(await calls.fetchChart(30), await calls.fetchChart(90)),
  },
  {
    question: 'c. Do Indian exchanges quote tether in INR?',
    async find(calls, nowMs) {
      const rows = await calls.fetchExchanges()
      const indian = listIndianExchanges(rows)
      if (indian.length === 0) return noIndianExchanges(rows)
      const tickers = await calls.fetchTetherTickers(indian.map(({ id }) => id))
      return findRupeePairs({ indian, tickers }, nowMs)
    },
  },
]

/** Longer than for a page, since nobody waits and a call that failed is not repeated. */
const TIMEOUT_MS = 20_000

/**
 * Asks the three questions with at most 5 calls and resolves to the exit code. It stops after a
 * failure that the remaining calls would share; if that is the first call, it prints one line.
 */
export async function checkLive(options: CheckLiveOptions): Promise<number> {
  const { apiBase, now, print } = options
  const { calls, count } = createCountedCalls(options)
  const findings: Finding[] = []
  for (const { question, find } of CHECKS) {
    try {
      const finding = await find(calls, now())
      findings.push(finding)
      print(formatFinding(question, finding))
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error
      const conclusion = describeFailure(error, { apiBase, nowMs: now() })
      const isOver = isFinal(error)
      if (isOver && findings.length === 0) {
        print(`Not checked: ${conclusion}.`)
        return 2
      }
      const finding: Finding = { answer: 'unknown', evidence: [], conclusion }
      findings.push(finding)
      print(formatFinding(question, finding))
      if (isOver) break
    }
  }
  const answers = findings.map(({ answer }) => answer)
  const { line, exitCode } = summarize(answers, { questions: CHECKS.length, calls: count() })
  print(line)
  return exitCode
}

function createCountedCalls({ apiBase, siteOrigin, outbound, now }: CheckLiveOptions) {
  let count = 0
  const gate: CallGate = (_intent, call) => {
    count += 1
    return call()
  }
  const ask = createAsk({
    outbound,
    gate,
    buildRequest: createBuildRequest({ apiBase, plan: 'public', siteOrigin }),
    now,
    // Never used: each call has one attempt.
    sleep: () => Promise.resolve(),
    attemptTimeoutMs: TIMEOUT_MS,
  })
  return { calls: createLiveCalls(ask), count: () => count }
}
