// Measures how many responses a second the site sends from memory. Rounds alternate with a bare
// Fastify that sends the same bytes, so that other load on the machine affects both.
import { fileURLToPath } from 'node:url'
import { printTable, type Verdict } from '../report.ts'
import { type BenchMarket, fetchEncoded, type Server, startServer, startSite } from '../sites.ts'
import { formatSpread, median } from '../statistics.ts'
import { type Rate, sendRepeatedly } from './send-repeatedly.ts'

type RateOptions = { rounds: number; roundMs: number }
type Case = { path: string; isNotModified?: boolean }
type Rounds = { name: string; ours: Rate[]; bare: Rate[] }

const PATHS = [
  '/coins',
  '/coin/bitcoin',
  // As the router in the browser requests them, which has the root's data already.
  '/coins.data?_routes=routes%2Fcoins',
  '/coin/bitcoin.data?_routes=routes%2Fcoin',
]
const CASES: Case[] = [...PATHS.map((path) => ({ path })), { path: '/coins', isNotModified: true }]

const BARE_SERVER = fileURLToPath(new URL('./bare-server.ts', import.meta.url))
const CONNECTIONS = 50
const MIN_SHARE = 0.45
const MAX_P99_MS = 10

export async function measureRate(market: BenchMarket, options: RateOptions): Promise<Verdict[]> {
  const resources = new AsyncDisposableStack()
  try {
    const site = resources.use(await startSite(market))
    for (const path of PATHS) await site.waitUntilServed(path)
    const args = [site.origin, ...PATHS]
    const bare = resources.use(await startServer({ script: BARE_SERVER, args }))
    await bare.waitUntilServed('/coins')
    const results: Rounds[] = []
    console.log(`\nBoth servers log each response to a file, such as ${site.logFile}.`)
    for (const one of CASES) results.push(await compare(one, { site, bare, ...options }))
    return report(results)
  } finally {
    await resources.disposeAsync()
  }
}

/** The first round warms up both servers and is dropped. */
async function compare(
  one: Case,
  { site, bare, rounds, roundMs }: RateOptions & { site: Server; bare: Server },
): Promise<Rounds> {
  const ours: Rate[] = []
  const theirs: Rate[] = []
  for (let round = 0; round <= rounds; round += 1) {
    ours.push(await sendRequests(site, one, roundMs))
    theirs.push(await sendRequests(bare, one, roundMs))
  }
  const name = one.isNotModified ? `${one.path}, 304` : one.path
  return { name, ours: ours.slice(1), bare: theirs.slice(1) }
}

async function sendRequests(
  { port, origin }: Server,
  { path, isNotModified }: Case,
  measuredMs: number,
): Promise<Rate> {
  const { etag } = (await fetchEncoded(origin + path)).headers
  const lines = [
    `GET ${path} HTTP/1.1`,
    `Host: localhost:${port}`,
    'User-Agent: Mozilla/5.0',
    'Accept-Encoding: br',
    ...(isNotModified ? [`If-None-Match: ${etag}`] : []),
  ]
  const request = `${lines.join('\r\n')}\r\n\r\n`
  const rate = await sendRepeatedly({ port, request, connections: CONNECTIONS, measuredMs })
  // A revalidation in between changes the page and its ETag, so the rest of the round gets 200.
  const expected = isNotModified ? [200, 304] : [200]
  const others = [...rate.statuses.keys()].filter((status) => !expected.includes(status))
  if (others.length > 0) throw new Error(`${path} was answered with ${others}`)
  return rate
}

function report(results: readonly Rounds[]): Verdict[] {
  const rows = results.map(({ name, ours, bare }) => ({
    name,
    ours: formatSpread(ours.map(({ perSecond }) => perSecond)),
    bare: formatSpread(bare.map(({ perSecond }) => perSecond)),
    // The median of ratios of adjacent rounds, because the machine's speed changes slowly.
    ratio: median(ours.map(({ perSecond }, at) => perSecond / (bare[at]?.perSecond ?? 0))),
    p99Ms: median(ours.map(({ p99Ms }) => p99Ms)),
    clientCpu: Math.max(...[...ours, ...bare].map(({ cpuShare }) => cpuShare)),
  }))
  printTable(
    `Responses from memory: ${CONNECTIONS} connections, medians of alternating rounds`,
    rows.map(({ name, ours, bare, ratio, p99Ms, clientCpu }) => ({
      requested: name,
      'ours, per second': ours,
      'bare, per second': bare,
      ratio: ratio.toFixed(2),
      'p99, ms': p99Ms.toFixed(1),
      // Near 100 %, the client limits the rate.
      'client CPU': `${Math.round(100 * clientCpu)} %`,
    })),
  )
  const lowestRatio = Math.min(...rows.map(({ ratio }) => ratio))
  const slowestMs = Math.max(...rows.map(({ p99Ms }) => p99Ms))
  return [
    {
      target: `responses from memory ≥ ${MIN_SHARE} of a bare server`,
      value: lowestRatio.toFixed(2),
      isMet: lowestRatio >= MIN_SHARE,
    },
    {
      target: `their p99 at ${CONNECTIONS} connections ≤ ${MAX_P99_MS} ms`,
      value: `${slowestMs.toFixed(1)} ms`,
      isMet: slowestMs <= MAX_P99_MS,
    },
  ]
}
