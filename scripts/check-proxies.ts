// Tries the settings of docs/operating.md for nginx and Caddy, with Debian's packages of them. Behind
// each proxy, two processes of the built site share a Redis. Visitors open pages while the processes
// are restarted one after the other, and while one is killed. Exit code 1: a request is lost that
// the document promises to answer. Run it on an otherwise idle machine: a site that stops cuts off
// answers that take more than 6 s.
import { setTimeout as sleep } from 'node:timers/promises'
import { printTable } from '../bench/lib/report.ts'
import { fetchCoinIds, startMarket } from '../bench/lib/sites.ts'
import { startRedisServer } from '../tests/helpers/stores/redis-server.ts'
import { findForwardingFaults } from './check-proxies/check-forwarding.ts'
import { type Outcome, type WhileKilled, workUnderLoad } from './check-proxies/send-load.ts'
import { type ProxyName, startProxy } from './check-proxies/start-proxy.ts'
import { createWebProcess } from './check-proxies/web-process.ts'
import { installMissing } from './install-missing.ts'

const PROXIES: readonly ProxyName[] = ['nginx', 'Caddy']
const ROUNDS = 3
const CLIENTS = 20
const CACHED_PATHS = ['/', '/coins', '/coins?view=table', '/coin/bitcoin']
/** So that a page that is not cached streams for half a second or more. */
const LATENCY_MS = 1_500
/** Of load before and after what happens, so that requests meet it in all their states. */
const STEADY_MS = 3_000

installMissing([
  { file: '/usr/bin/redis-server', package: 'redis-server' },
  { file: '/usr/sbin/nginx', package: 'nginx' },
  { file: '/usr/bin/caddy', package: 'caddy' },
])

// A signal would otherwise leave behind what this script has started.
process.once('SIGTERM', () => process.exit(1))
const resources = new AsyncDisposableStack()
const market = resources.use(await startMarket())
const redis = resources.use(await startRedisServer())
const coinIds = (await fetchCoinIds(market)).values()
const variables = { REDIS_URL: redis.url, PROCESSES: '2', TRUST_PROXY: 'loopback' }
const one = resources.use(await createWebProcess(market, variables))
const other = resources.use(await createWebProcess(market, variables))
await one.start()
await other.start()
for (const path of CACHED_PATHS) await fetch(`http://127.0.0.1:${one.port}${path}`)
await market.setLatency(LATENCY_MS)

let visitCount = 0
const rows: Record<string, string | number>[] = []
const faults: string[] = []
try {
  for (const name of PROXIES) await checkProxy(name)
} finally {
  await resources.disposeAsync()
}

printTable('Answers through a proxy', rows)
console.log(
  '\nAllowed are 200, and answers that had begun before a kill -9. All others are repeated.',
)
if (faults.length > 0) {
  console.error(`\n${faults.join('\n')}`)
  process.exitCode = 1
}

async function checkProxy(name: ProxyName): Promise<void> {
  faults.push(...(await findForwardingFaults(name)))
  const proxy = resources.use(await startProxy(name, [one.port, other.port]))
  const restarts = await repeatUnderLoad(proxy.origin, async () => {
    for (const web of [one, other]) {
      await web.end('SIGTERM')
      await web.start()
    }
  })
  report(`${name}, ${ROUNDS} rolling restarts`, restarts)
  const kills = await repeatUnderLoad(proxy.origin, async (whileKilled) => {
    await whileKilled(() => one.end('SIGKILL'))
    await sleep(STEADY_MS)
    await one.start()
  })
  report(`${name}, ${ROUNDS} × kill -9`, kills)
}

async function repeatUnderLoad(
  origin: string,
  work: (whileKilled: WhileKilled) => Promise<void>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const ofRound = await workUnderLoad(
      { origin, clients: CLIENTS, nextPath },
      async (whileKilled) => {
        await sleep(STEADY_MS)
        await work(whileKilled)
        await sleep(STEADY_MS)
      },
    )
    outcomes.push(...ofRound)
  }
  return outcomes
}

/** One page of five is new, and streams. */
function nextPath(): string {
  visitCount += 1
  const cached = CACHED_PATHS[visitCount % 5]
  return cached ?? `/coin/${coinIds.next().value}`
}

function report(phase: string, outcomes: readonly Outcome[]): void {
  const count = (wanted: Outcome) => outcomes.filter((outcome) => outcome === wanted).length
  const others = outcomes.filter((outcome) => typeof outcome === 'number' && outcome !== 200)
  const row = {
    phase,
    requests: outcomes.length,
    'status 200': count(200),
    'other status': [...new Set(others)].map((status) => `${count(status)} × ${status}`).join(', '),
    'no answer': count('no answer'),
    'begun, then killed': count('cut off'),
    'cut off without a reason': count('cut off without a reason'),
  }
  rows.push(row)
  const allowed = row['status 200'] + row['begun, then killed']
  if (allowed < outcomes.length) faults.push(`${phase}: requests were lost`)
}
