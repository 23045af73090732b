import { expect, test } from 'vitest'
import { createDemoMarket, type Handler } from '../../demo-market/demo-market.server.ts'
import { parseFaults } from '../../demo-market/faults/faults.server.ts'
import { withFaults } from '../../demo-market/faults/with-faults.server.ts'
import { checkLive } from './check-live.ts'

const clock = { nowMs: Date.UTC(2026, 10, 21, 11, 17, 13) }
const now = () => clock.nowMs

async function sleep(ms: number): Promise<void> {
  clock.nowMs += ms
}

const demoMarket = createDemoMarket({ seed: 'test', pictures: new Map(), now })

async function run(outbound: Handler) {
  const printed: string[] = []
  const paths: string[] = []
  const exitCode = await checkLive({
    apiBase: 'https://demo-market.invalid/api/v3',
    siteOrigin: 'https://tezi.example',
    outbound(request) {
      paths.push(request.url.replace('https://demo-market.invalid/api/v3', ''))
      return outbound(request)
    },
    now,
    sleep,
    print: (text) => printed.push(text),
    callsPerMinute: 5,
  })
  return { exitCode, paths, printed, output: printed.join('\n') }
}

function runWithFaults(text: string) {
  const faults = parseFaults(text)
  return run(withFaults(demoMarket, () => faults, { sleep: () => Promise.resolve(), now }))
}

/** The demo market, with changed answers for the paths that begin with `path`. */
function answering<T>(path: string, change: (body: T, url: URL) => unknown): Handler {
  return async (request) => {
    const response = await demoMarket(request)
    const url = new URL(request.url)
    if (!url.pathname.startsWith(`/api/v3${path}`)) return response
    return Response.json(change(await response.json(), url))
  }
}

test('answers three questions with six calls, and exits with 0 if all are yes', async () => {
  const { exitCode, paths, output } = await run(demoMarket)
  expect(exitCode).toBe(0)
  expect(paths).toEqual([
    '/coins/markets?vs_currency=inr&per_page=10&sparkline=true',
    '/coins/bitcoin/market_chart?vs_currency=inr&days=7',
    '/coins/bitcoin/market_chart?vs_currency=inr&days=30',
    '/coins/bitcoin/market_chart?vs_currency=inr&days=90',
    '/exchanges?per_page=250',
    '/coins/tether/tickers?exchange_ids=koinbazar%2Ccoindcx%2Cwazirx%2Czebpay%2Cbitbns&order=volume_desc',
  ])
  expect(output).toMatch(/a\. .*\n( .*\n)+ {3}Answer: yes, it is in rupees\./)
  expect(output).toMatch(
    /b\. .*\n( .*\n)+ {3}Answer: yes, 90 days hold the same points as 7 days and 30 days\./,
  )
  expect(output).toMatch(/c\. .*\n( .*\n)+ {3}Answer: yes, these quote tether in INR/)
  expect(output).toMatch(/^3 yes, 0 no, 0 without an answer\. Calls made: 6\.$/m)
})

test('waits with the sixth call when the service allows five a minute', async () => {
  const startMs = now()
  const { exitCode, output } = await runWithFaults('rate-limit=5')
  expect(exitCode).toBe(0)
  expect(now() - startMs).toBeGreaterThan(60_000)
  expect(output).toMatch(/^Waiting 6\d s, for at most 5 calls a minute\.$/m)
})

test('answers no and counts the points when hourly points of 7 and 90 days differ', async () => {
  type Chart = { prices: [number, number][] }
  const { exitCode, output } = await run(
    answering('/coins/bitcoin/market_chart', (chart: Chart, { searchParams }) => {
      if (searchParams.get('days') !== '7') return chart
      const prices = chart.prices.map(([timeMs, price], index) => [
        timeMs,
        price + Number(index < 2),
      ])
      return { ...chart, prices }
    }),
  )
  expect(exitCode).toBe(1)
  expect(output).toMatch(/prices: 16\d equal, 2 different, 0 only in 7 days, 0 only in 90 days/)
  expect(output).toContain('Answer: no, the chart of 90 days differs in prices of 7 days.')
})

test('exits with 1 after a no, and still asks the other questions', async () => {
  type Row = { sparkline_in_7d: { price: number[] } }
  const { exitCode, paths, output } = await run(
    answering('/coins/markets', (rows: Row[]) =>
      rows.map((row) => ({
        ...row,
        sparkline_in_7d: { price: row.sparkline_in_7d.price.map((price) => price / 88) },
      })),
    ),
  )
  expect([exitCode, paths.length]).toEqual([1, 6])
  expect(output).toContain('Answer: no, it is in dollars.')
  expect(output).toContain('2 yes, 1 no, 0 without an answer. Calls made: 6.')
})

test('makes no call for tickers when no exchange is Indian', async () => {
  const { exitCode, paths, output } = await run(
    answering('/exchanges', (rows: object[]) => rows.map((row) => ({ ...row, country: 'Malta' }))),
  )
  expect([exitCode, paths.length]).toEqual([1, 5])
  expect(output).toContain('Answer: no, no exchange in the list is from India.')
})

test('removes control characters from what it prints', async () => {
  type Row = { id: string }
  const { output } = await run(
    answering('/coins/markets', (rows: Row[]) =>
      rows.map((row) => ({ ...row, id: `\u001b[2J${row.id}` })),
    ),
  )
  expect(output).not.toContain('\u001b')
})

test.each([
  ['rate-limit=0', 'wait 60 s'],
  ['rate-limit=0;retry-after=119', 'wait 119 s'],
  ['rate-limit=0;as-200;retry-after=90', 'wait 90 s'],
  ['reset', 'no network: demo-market.invalid cannot be reached'],
])('prints one line when the first call fails with %s: %s', async (faults, line) => {
  const { exitCode, paths, printed } = await runWithFaults(faults)
  expect(exitCode).toBe(2)
  expect(paths).toHaveLength(1)
  expect(printed).toEqual([expect.stringContaining(line)])
  expect(printed[0]).not.toContain('\n')
})

test('stops at a rate limit in the middle, and keeps the answers so far', async () => {
  const { exitCode, paths, output } = await runWithFaults('rate-limit=2')
  expect([exitCode, paths.length]).toEqual([2, 3])
  expect(output).toContain('Answer: yes, it is in rupees.')
  expect(output).toContain('the rate limit is used up: wait 60 s')
  expect(output).toContain('1 yes, 0 no, 2 without an answer. Calls made: 3.')
})

test.each([
  'status=500',
  'status=500;times=1',
  'status=403',
  'html',
  'truncated',
  'wrong-shape',
  'plan-limit',
  'html;path=/exchanges',
  'reset;path=/coins/*/tickers',
])('leaves a question without an answer after %s, and repeats no call', async (faults) => {
  const { exitCode, paths, output } = await runWithFaults(faults)
  expect(exitCode).toBe(2)
  expect(paths.length).toBeLessThanOrEqual(6)
  expect(new Set(paths).size).toBe(paths.length)
  expect(output).toMatch(/Answer: no answer, /)
  expect(output).toContain(`Calls made: ${paths.length}.`)
})
