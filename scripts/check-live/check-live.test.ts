import { expect, test } from 'vitest'
import type { Handler } from '../../demo-market/answers/responses.server.ts'
import { createDemoMarket } from '../../demo-market/demo-market.server.ts'
import { parseFaults } from '../../demo-market/faults/faults.server.ts'
import { withFaults } from '../../demo-market/faults/with-faults.server.ts'
import { checkLive } from './check-live.ts'

const clock = { nowMs: Date.UTC(2026, 10, 21, 11, 17, 13) }
const now = () => clock.nowMs
const demoMarket = createDemoMarket({ seed: 'test', pictures: new Map(), now })

async function run(outbound: Handler) {
  const printed: string[] = []
  const paths: string[] = []
  const exitCode = await checkLive({
    apiBase: 'https://demo-market.invalid/api/v3',
    siteOrigin: 'https://tezi.example',
    outbound(request) {
      paths.push(new URL(request.url).pathname.replace('/api/v3', ''))
      return outbound(request)
    },
    now,
    async sleep(ms) {
      clock.nowMs += ms
    },
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
function answering<T>(path: string, change: (body: T, days: string | null) => unknown): Handler {
  return async (request) => {
    const response = await demoMarket(request)
    const { pathname, searchParams } = new URL(request.url)
    if (!pathname.startsWith(`/api/v3${path}`)) return response
    return Response.json(change(await response.json(), searchParams.get('days')))
  }
}

type Row = { id: string; sparkline_in_7d: { price: number[] } }
type Chart = { prices: [number, number][] }
type Tickers = { tickers: object[] }

test('answers yes three times, and waits with the sixth call of a minute', async () => {
  const startMs = now()
  const { exitCode, paths, output } = await runWithFaults('rate-limit=5')
  expect(exitCode).toBe(0)
  expect(paths).toEqual([
    '/coins/markets',
    ...Array(3).fill('/coins/bitcoin/market_chart'),
    '/exchanges',
    '/coins/tether/tickers',
  ])
  expect(now() - startMs).toBeGreaterThan(60_000)
  expect(output).toMatch(/^Waiting 6\d s, for at most 5 calls a minute\.$/m)
  expect(output).toMatch(/^3 yes, 0 no, 0 without an answer\. Calls made: 6\.$/m)
})

test.each([
  [
    'it is in dollars',
    answering('/coins/markets', (rows: Row[]) =>
      rows.map((row) => ({
        ...row,
        sparkline_in_7d: { price: row.sparkline_in_7d.price.map((price) => price / 88) },
      })),
    ),
  ],
  [
    '90 days differ from 7 or 30 days',
    answering(
      '/coins/bitcoin/market_chart',
      ({ prices: [first, second, ...rest], ...chart }: Chart, days) => {
        const [timeMs = 0, price = 0] = second ?? []
        return { ...chart, prices: [first, [timeMs, days === '7' ? price + 1 : price], ...rest] }
      },
    ),
  ],
  [
    'no exchange in the list is from India',
    answering('/exchanges', (rows: object[]) => rows.map((row) => ({ ...row, country: 'Malta' }))),
  ],
  [
    'none has a usable price of tether in INR',
    answering('/coins/tether/tickers', ({ tickers }: Tickers) => ({
      tickers: tickers.map((ticker) => ({ ...ticker, is_stale: true })),
    })),
  ],
])('answers no, and still asks the other questions: %s', async (conclusion, outbound) => {
  const { exitCode, output } = await run(outbound)
  expect(exitCode).toBe(1)
  expect(output).toContain(`Answer: no, ${conclusion}.`)
  expect(output).toContain('2 yes, 1 no, 0 without an answer.')
})

test('removes control characters from what it prints', async () => {
  const { output } = await run(
    answering('/coins/markets', (rows: Row[]) =>
      rows.map((row) => ({ ...row, id: `\u001b[2J${row.id}` })),
    ),
  )
  expect(output).not.toContain('\u001b')
})

test('stops at a rate limit in the middle, and keeps the answers so far', async () => {
  const { exitCode, paths, output } = await runWithFaults('rate-limit=2')
  expect([exitCode, paths.length]).toEqual([2, 3])
  expect(output).toContain('the rate limit is used up: wait 60 s')
  expect(output).toContain('1 yes, 0 no, 2 without an answer. Calls made: 3.')
})

test.each(['status=500', 'html', 'wrong-shape', 'html;path=/exchanges'])(
  'leaves a question without an answer after %s, and repeats no call',
  async (faults) => {
    const { exitCode, paths, output } = await runWithFaults(faults)
    expect(exitCode).toBe(2)
    expect(paths.length).toBeLessThanOrEqual(6)
    expect(output).toContain('Answer: no answer, the service gave no usable answer')
    expect(output).toContain(`Calls made: ${paths.length}.`)
  },
)
