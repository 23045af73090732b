// Measures what four hostile clients cost fifty visitors of the built site, over real HTTP. At the
// end the site stops under that load, and no visit may be cut off. Run `npm run build` first. Needs
// Linux.
import { mkdtemp, rm } from 'node:fs/promises'
import http from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { bluePng } from '../tests/helpers/sites/hostile-pictures.ts'
import { startHttpTestServer, text } from '../tests/helpers/sites/http-test-server.ts'
import { startMarketService } from '../tests/helpers/sites/market-service.ts'
import { readCoinIds } from './lib/budget/coin-ids.ts'
import { describeMachine } from './lib/machine.ts'
import { type Attack, attackSite } from './lib/server/attack-site.ts'
import { readMbWithChildren } from './lib/server/process-usage.ts'
import { type ServerProcess, startSite } from './lib/server-process.ts'
import { formatShare, maxCountInWindow, percentile } from './lib/statistics.ts'
import { printTable } from './lib/table.ts'
import { printVerdicts } from './lib/verdicts.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    visitors: { type: 'string', default: '50' },
    attackers: { type: 'string', default: '4' },
  },
})
const seconds = Number(values.seconds)
const visitors = Number(values.visitors)
const attackers = Number(values.attackers)

const CALLS_PER_MINUTE = 120
const MINUTE_MS = 60_000
const THINK_TIME_MS = 1_000
const VISITORS_HEAD_START_MS = 3_000
const MAX_HOME_P99_MS = 300
const MAX_MEMORY_MB = 450
const COINS = ['bitcoin', 'ethereum', 'tether', 'solana']
const PATHS = [
  '/',
  '/coins',
  '/coins?page=2',
  '/coins?page=3',
  '/coins?page=4',
  '/coins?currency=usd',
  '/coins?currency=usd&page=2',
  '/coins?view=table',
  '/coins?page=2&view=table',
  '/exchanges',
  ...COINS.map((id) => `/coin/${id}`),
  '/coin/bitcoin?range=7d',
  '/status',
]
/** Number of visitors who open a coin that nobody else opens. One such view every four seconds. */
const NEWCOMERS = 12
const NEWCOMER_PAGE_STEP = 4
/** Index in the service's list of coins. All coins from here on belong to the attackers. */
const FIRST_ATTACKED_COIN = 3_000

let isStopping = false

type Visit = { path: string; outcome: string; tookMs: number }

const resources = new AsyncDisposableStack()
const folder = await mkdtemp(path.join(tmpdir(), 'tezi-hostile-'))
resources.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
try {
  await run()
} finally {
  await resources.disposeAsync()
}

async function run(): Promise<void> {
  const service = resources.use(await startMarketService({ now: Date.now }))
  const pictures = resources.use(await startHttpTestServer(text(await bluePng())))
  const ids = await readCoinIds(service.apiBase)
  const attackedIds = ids.slice(FIRST_ATTACKED_COIN)
  const ownCoins = ids.slice(FIRST_ATTACKED_COIN - NEWCOMERS - 1, FIRST_ATTACKED_COIN)
  const warmUpCoin = ownCoins.pop() ?? ''
  const site = resources.use(
    await startSite({
      apiBase: service.apiBase,
      folder,
      variables: {
        MARKET_CALLS_PER_MINUTE: String(CALLS_PER_MINUTE),
        MARKET_IMAGE_HOSTS: `${new URL(pictures.origin).host},${new URL(service.apiBase).host}`,
        CLIENT_WORK_PER_MINUTE: '',
        TRUST_PROXY: 'loopback',
        LOG_LEVEL: 'error',
      },
    }),
  )
  await site.waitUntilServed('/readyz')
  await service.clearCalls()
  // A site in use has the visitors' pages cached, and also the list of all coins, which a coin of
  // low rank needs.
  for (const page of [...PATHS, `/coin/${warmUpCoin}`]) await site.waitUntilServed(page)

  const stop = new AbortController()
  const memoriesMb: number[] = []
  const memory = watchMemory(site, memoriesMb, stop.signal)
  const visits: Visit[] = []
  const browsing = Array.from({ length: visitors }, (_, index) =>
    browse(site.origin, {
      number: index,
      ownCoin: ownCoins[index],
      report: (visit) => visits.push(visit),
    }),
  )
  await sleep(VISITORS_HEAD_START_MS)
  const nextPicture = createCounter()
  const nextCoin = createCounter()
  const attacking = Array.from({ length: attackers }, (_, index) =>
    attackSite({
      origin: site.origin,
      client: `198.51.100.${index + 1}`,
      nextPicture: () => `${pictures.origin}/${nextPicture()}.png`,
      nextCoinId: () => attackedIds[nextCoin() % attackedIds.length] ?? '',
      signal: stop.signal,
    }),
  )
  await sleep(seconds * 1000)
  isStopping = true
  // The attack continues while the site stops. Visitors continue until connections are refused.
  await Promise.all([site.stop(), ...browsing])
  stop.abort()
  await memory
  const attacks = await Promise.all(attacking)
  const calls = await readCalls(service.apiBase)
  report({
    visits,
    attacks,
    memoriesMb,
    calls,
    ownCoins: [...ownCoins, warmUpCoin],
    madeUpPictures: pictures.requests.length,
  })
}

function createCounter(): () => number {
  let count = 0
  return () => {
    count += 1
    return count
  }
}

/** Opens one page after another on one connection, until the server refuses connections. */
async function browse(
  origin: string,
  {
    number,
    ownCoin,
    report,
  }: { number: number; ownCoin: string | undefined; report: (visit: Visit) => void },
): Promise<void> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  const headers = { 'X-Forwarded-For': `203.0.113.${number + 1}`, 'Accept-Encoding': 'gzip, br' }
  for (let page = 0; ; page += 1) {
    const isOwn = ownCoin !== undefined && page === number * NEWCOMER_PAGE_STEP
    const path = isOwn ? `/coin/${ownCoin}` : (PATHS[(page + number) % PATHS.length] ?? '/')
    const startedMs = performance.now()
    const outcome = await new Promise<string>((resolve) => {
      const request = http.get(origin + path, { agent, headers }, (response) => {
        response.once('end', () => resolve(String(response.statusCode)))
        response.once('error', () => resolve('aborted'))
        response.resume()
      })
      request.once('error', (error: NodeJS.ErrnoException) => {
        // A server that stops listening resets new connections that it has not accepted.
        const isRefused = error.code === 'ECONNREFUSED' || (isStopping && !request.reusedSocket)
        resolve(isRefused ? 'refused' : (error.code ?? 'aborted'))
      })
    })
    if (outcome === 'refused') break
    report({ path, outcome, tookMs: performance.now() - startedMs })
    await sleep(THINK_TIME_MS)
  }
  agent.destroy()
}

/** Samples the memory of the server and its children together. */
async function watchMemory(
  { pid }: ServerProcess,
  memoriesMb: number[],
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    memoriesMb.push(await readMbWithChildren(pid))
    // The abort signal also ends this pause.
    await sleep(250, undefined, { signal }).catch(() => undefined)
  }
}

type Call = { atMs: number; path: string }

async function readCalls(apiBase: string): Promise<Call[]> {
  const answer = await fetch(new URL('/control/calls', apiBase))
  const { calls }: { calls: Call[] } = await answer.json()
  return calls.filter(({ path }) => path.startsWith('/api/'))
}

type Result = {
  visits: readonly Visit[]
  attacks: readonly Attack[]
  memoriesMb: readonly number[]
  calls: readonly Call[]
  ownCoins: readonly string[]
  madeUpPictures: number
}

function report({ visits, attacks, memoriesMb, calls, ownCoins, madeUpPictures }: Result): void {
  const names = Object.keys(attacks[0] ?? {})
  printTable(
    `${attackers} hostile clients in ${seconds} s`,
    names.map((name) => ({
      attack: name,
      times: attacks.reduce((sum, attack) => sum + (attack[name] ?? 0), 0),
    })),
  )
  printTable(
    `${visitors} visitors`,
    [...PATHS, 'their own coin'].map((name) => {
      const times = visits
        .filter(({ path }) => (PATHS.includes(path) ? path : 'their own coin') === name)
        .map(({ tookMs }) => tookMs)
      return {
        path: name,
        visits: times.length,
        'median, ms': Math.round(percentile(times, 0.5) ?? 0),
        'p99, ms': Math.round(percentile(times, 0.99) ?? 0),
      }
    }),
  )
  const failed = visits.filter(({ outcome }) => outcome !== '200')
  if (failed.length > 0) printTable('Visits that failed', failed)
  const homeMs = visits.filter(({ path }) => path === '/').map(({ tookMs }) => tookMs)
  const homeP99Ms = Math.round(percentile(homeMs, 0.99) ?? 0)
  const memoryMb = Math.round(Math.max(...memoriesMb))
  const inAMinute = maxCountInWindow(
    calls.map(({ atMs }) => atMs),
    MINUTE_MS,
  )
  const forAttackers = calls.filter(({ path }) => isForAttacker(path, ownCoins)).length
  const forVisitors = calls.length - forAttackers
  printVerdicts([
    {
      target: 'no visit fails, even while the site stops',
      value: `${failed.length} of ${visits.length} ${[...new Set(failed.map(({ outcome }) => outcome))]}`,
      isMet: failed.length === 0,
    },
    {
      target: `p99 of home < ${MAX_HOME_P99_MS} ms`,
      value: `${homeP99Ms} ms`,
      isMet: homeP99Ms < MAX_HOME_P99_MS,
    },
    {
      target: `memory of all processes < ${MAX_MEMORY_MB} MB`,
      value: `${memoryMb} MB`,
      isMet: memoryMb < MAX_MEMORY_MB,
    },
    {
      target: `no more than ${CALLS_PER_MINUTE} calls in any minute`,
      value: String(inAMinute),
      isMet: inAMinute <= CALLS_PER_MINUTE,
    },
    {
      target: 'at least half of the calls for visitors',
      value: `${formatShare(forVisitors, calls.length)} of ${calls.length}`,
      isMet: 2 * forVisitors >= calls.length,
    },
    {
      target: 'no request for a made-up picture',
      value: String(madeUpPictures),
      isMet: madeUpPictures === 0,
    },
  ])
  process.stdout.write(`\n${describeMachine()}\n`)
}

/** A batch with a visitor's own coin is for visitors, even if it also holds attackers' coins. */
function isForAttacker(path: string, ownCoins: readonly string[]): boolean {
  const ids = new URL(path, 'http://service').searchParams.get('ids')
  if (ids !== null) return !ids.split(',').some((id) => ownCoins.includes(id))
  const [, id = ''] = /\/coins\/([^/?]+)/.exec(path) ?? []
  return id !== '' && !['markets', 'list', ...COINS, ...ownCoins].includes(id)
}
