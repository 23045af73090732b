// Measures how many responses a second the site sends from memory. Rounds alternate with a bare
// Fastify that sends the same bytes, so that other load on the machine affects both.
import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { fetchCompressed } from '../pages/fetch-compressed.ts'
import { recordResponse } from '../pages/recordings.ts'
import { type ServerProcess, startServer, startSite } from '../server-process.ts'
import { formatSpread, median } from '../spread.ts'
import { printTable } from '../table.ts'
import type { Verdict } from '../verdicts.ts'
import type { RawJob, RawResult } from './raw-client.ts'

type RateOptions = {
  apiBase: string
  folder: string
  resources: AsyncDisposableStack
  rounds: number
  roundMs: number
}
type Case = { path: string; isCached: boolean; coding?: 'br' | 'gzip' }
type Rounds = { ours: RawResult[]; bare: RawResult[] }

const PATHS = [
  '/coins',
  '/coin/bitcoin',
  // As the router in the browser requests them, which has the root's data already.
  '/coins.data?_routes=routes%2Fcoins',
  '/coin/bitcoin.data?_routes=routes%2Fcoin',
]
const CASES: Case[] = [
  ...PATHS.map((path) => ({ path, isCached: false })),
  { path: '/coins', isCached: true },
]

const CONNECTIONS = 50
const RAMP_UP_MS = 300
const WARM_UP_MS = 1500
const MIN_SHARE = 0.45
const MIN_GZIP_SHARE = 1 / 3
const MAX_P99_MS = 10

const CLIENT = fileURLToPath(new URL('./raw-client.ts', import.meta.url))
const BARE_SERVER = fileURLToPath(new URL('./bare-server.ts', import.meta.url))

export async function measureRate(options: RateOptions): Promise<Verdict[]> {
  const { folder, roundMs, resources } = options
  const site = resources.use(await startSite(options))
  for (const path of PATHS) await site.waitUntilServed(path)
  const bare = resources.use(await startBareServer(site, folder))
  const results = new Map<Case, Rounds>()
  for (const benchCase of CASES)
    results.set(benchCase, await compare(benchCase, { site, bare, ...options }))
  const gzipShare = await compareCodings(site, options)
  const hello = await sendRequests(bare, { path: '/hello', isCached: false }, roundMs)
  return [
    ...report(results, hello),
    {
      target: `a list in gzip ≥ ${formatPct(MIN_GZIP_SHARE)} of its rate in Brotli`,
      value: formatPct(gzipShare),
      isMet: gzipShare >= MIN_GZIP_SHARE,
    },
  ]
}

/** The rate of a page in gzip as a share of its rate in Brotli. Rounds alternate. */
async function compareCodings(site: ServerProcess, options: RateOptions): Promise<number> {
  const shares: number[] = []
  for (let round = 0; round < options.rounds; round += 1) {
    const [br, gzip] = [
      await sendRequests(site, { path: '/coins', isCached: false }, options.roundMs),
      await sendRequests(
        site,
        { path: '/coins', isCached: false, coding: 'gzip' },
        options.roundMs,
      ),
    ]
    shares.push(gzip.perSecond / br.perSecond)
  }
  return median(shares)
}

async function startBareServer(site: ServerProcess, folder: string): Promise<ServerProcess> {
  const recordings = await Promise.all(PATHS.map((path) => recordResponse(site.origin, path)))
  const file = path.join(folder, 'recordings.json')
  await writeFile(file, JSON.stringify(recordings))
  const server = await startServer({
    script: BARE_SERVER,
    folder,
    arguments: (port) => ['--port', String(port), '--recordings', file],
  })
  await server.waitUntilServed('/hello')
  return server
}

type CompareOptions = { site: ServerProcess; bare: ServerProcess; rounds: number; roundMs: number }

async function compare(benchCase: Case, options: CompareOptions): Promise<Rounds> {
  const { site, bare, rounds, roundMs } = options
  for (const server of [site, bare]) await sendRequests(server, benchCase, WARM_UP_MS)
  const results: Rounds = { ours: [], bare: [] }
  for (let round = 0; round < rounds; round += 1) {
    results.ours.push(await sendLoggedRequests(site, benchCase, roundMs))
    results.bare.push(await sendLoggedRequests(bare, benchCase, roundMs))
  }
  return results
}

async function sendLoggedRequests(
  server: ServerProcess,
  benchCase: Case,
  ms: number,
): Promise<RawResult> {
  await server.countNewLogLines()
  const result = await sendRequests(server, benchCase, ms)
  if ((await server.countNewLogLines()) < countResponses(result)) {
    throw new Error(`not every response of ${benchCase.path} was logged`)
  }
  return result
}

async function sendRequests(
  server: ServerProcess,
  benchCase: Case,
  measuredMs: number,
): Promise<RawResult> {
  const job: RawJob = {
    port: server.port,
    request: await requestText(server, benchCase),
    connections: CONNECTIONS,
    rampUpMs: RAMP_UP_MS,
    measuredMs,
  }
  const { stdout } = await promisify(execFile)(process.execPath, [CLIENT, JSON.stringify(job)])
  const result: RawResult = JSON.parse(stdout)
  // A revalidation in between changes the page and its ETag, so the rest of the round gets 200.
  const expectedStatuses = benchCase.isCached ? ['200', '304'] : ['200']
  const otherStatuses = Object.keys(result.responses).filter(
    (status) => !expectedStatuses.includes(status),
  )
  if (otherStatuses.length > 0)
    throw new Error(`${benchCase.path} was answered with ${otherStatuses}`)
  return result
}

async function requestText(
  { origin }: ServerProcess,
  { path, isCached, coding = 'br' }: Case,
): Promise<string> {
  const etag = isCached ? (await fetchCompressed(origin + path)).headers.etag : undefined
  const lines = [
    `GET ${path} HTTP/1.1`,
    `Host: ${new URL(origin).host}`,
    'User-Agent: Mozilla/5.0',
    `Accept-Encoding: ${coding}`,
    ...(etag === undefined ? [] : [`If-None-Match: ${etag}`]),
  ]
  return `${lines.join('\r\n')}\r\n\r\n`
}

function report(results: ReadonlyMap<Case, Rounds>, hello: RawResult): Verdict[] {
  const compared = [...results].map(([{ path, isCached }, { ours, bare }]) => ({
    name: isCached ? `${path}, cached (304)` : path,
    ours: summarise(ours),
    bare: summarise(bare),
    // The median of ratios of adjacent rounds, because the machine's speed changes slowly.
    ratio: median(ours.map(({ perSecond }, at) => perSecond / (bare[at]?.perSecond ?? 0))),
    notModifiedShare: notModifiedShare(ours),
  }))
  printTable(
    `Responses from memory: ${CONNECTIONS} connections, medians of alternating rounds`,
    compared.map(({ name, ours, bare, ratio, notModifiedShare }) => ({
      requested: name,
      'ours, per second': ours.rates,
      'bare, per second': bare.rates,
      ratio: ratio.toFixed(2),
      'p50 ms': ours.p50Ms.toFixed(2),
      'p99 ms': ours.p99Ms.toFixed(2),
      'bare p50': bare.p50Ms.toFixed(2),
      'bare p99': bare.p99Ms.toFixed(2),
      '304s': formatPct(notModifiedShare),
      'client CPU': formatPct(Math.max(ours.cpuShare, bare.cpuShare)),
    })),
  )
  console.log(
    `\nThe client's own limit, a hello world without a log: ${Math.round(hello.perSecond)}/s, ` +
      `${formatPct(hello.cpuShare)} of a core. If it is near 100 % above, the client limits the rate.`,
  )
  const lowestRatio = Math.min(...compared.map(({ ratio }) => ratio))
  const slowestMs = Math.max(...compared.map(({ ours }) => ours.p99Ms))
  return [
    {
      target: `responses from memory ≥ ${formatPct(MIN_SHARE)} of a bare server`,
      value: formatPct(lowestRatio),
      isMet: lowestRatio >= MIN_SHARE,
    },
    {
      target: `their p99 at ${CONNECTIONS} connections ≤ ${MAX_P99_MS} ms`,
      value: `${slowestMs.toFixed(2)} ms`,
      isMet: slowestMs <= MAX_P99_MS,
    },
  ]
}

function summarise(rounds: readonly RawResult[]) {
  const rates = rounds.map(({ perSecond }) => perSecond)
  return {
    rates: formatSpread(rates),
    p50Ms: median(rounds.map(({ p50Ms }) => p50Ms)),
    p99Ms: median(rounds.map(({ p99Ms }) => p99Ms)),
    cpuShare: Math.max(...rounds.map(({ cpuShare }) => cpuShare)),
  }
}

function notModifiedShare(rounds: readonly RawResult[]): number {
  const notModified = rounds.reduce((sum, { responses }) => sum + (responses['304'] ?? 0), 0)
  return notModified / rounds.reduce((sum, round) => sum + countResponses(round), 0)
}

function countResponses({ responses }: RawResult): number {
  return Object.values(responses).reduce((sum, count) => sum + count, 0)
}

function formatPct(share: number): string {
  return `${Math.round(100 * share)} %`
}
