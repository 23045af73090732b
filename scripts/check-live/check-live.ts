import { UpstreamError } from '../../market/upstream-error.ts'
import type { Outbound } from '../../server/upstream/http/outbound.server.ts'
import { createMarketClient } from '../../server/upstream/market-client.server.ts'
import { describeFailure, isFinal } from './failure.ts'
import { type Finding, formatFinding, summarize } from './finding.ts'
import { createLiveCalls, type LiveCalls } from './live-calls.ts'
import { createPacedClient } from './paced-client.ts'
import { findRupeePairs, listIndianExchanges, noIndianExchanges } from './rupee-pairs.ts'
import { findSharedHours } from './shared-hours.ts'
import { findSparklineCurrency } from './sparkline-currency.ts'

type CheckLiveOptions = {
  apiBase: string
  siteOrigin: string
  outbound: Outbound
  now: () => number
  sleep: (ms: number) => Promise<void>
  print: (text: string) => void
  callsPerMinute: number
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
    question: 'b. Does market_chart?days=90 hold the hourly points of days=7 and of days=30?',
    async find(calls) {
      const shortCharts = [
        { days: 7, chart: await calls.fetchChart(7) },
        { days: 30, chart: await calls.fetchChart(30) },
      ]
      return findSharedHours(shortCharts, await calls.fetchChart(90))
    },
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

/** Longer than for a page, because no visitor waits and a failed call is not repeated. */
const TIMEOUT_MS = 20_000

/**
 * Asks the three questions with at most 6 calls, and resolves to the exit code. Calls wait where
 * they would exceed the limit of their minute. The run stops at a failure that the other calls
 * would share. If the first call fails in that way, it prints one line.
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
      const conclusion = describeFailure(error, apiBase)
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

function createCountedCalls(options: CheckLiveOptions) {
  const { print, callsPerMinute } = options
  const client = createMarketClient({
    ...options,
    plan: 'public',
    recordCall: () => undefined,
    logDroppedRows: () => undefined,
    attemptTimeoutMs: TIMEOUT_MS,
    totalTimeoutMs: TIMEOUT_MS,
  })
  const paced = createPacedClient({
    ...options,
    client,
    onWait: (waitMs) =>
      print(
        `Waiting ${Math.ceil(waitMs / 1000)} s, for at most ${callsPerMinute} calls a minute.\n`,
      ),
  })
  return { calls: createLiveCalls(paced), count: paced.count }
}
