// Measures what visitors get from the built site while the market service goes down and up again
// every two seconds, over real HTTP. Run `npm run build` first.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startDemoMarketServer } from '../demo-market/demo-market-server.ts'
import { startSiteProcess } from '../tests/helpers/sites/site-process.ts'
import { createRandom } from './lib/budget/random.ts'
import { browseSite, planPaths, type Visit } from './lib/server/browse-site.ts'
import { formatShare, percentile } from './lib/statistics.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: 'tezi' },
    visitors: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '20' },
  },
})
const { seed } = values
const visitors = Number(values.visitors)
const durationMs = 1000 * Number(values.seconds)

const FLAP_INTERVAL_MS = 2000
const SETTLE_MS = 10_000

const service = await startDemoMarketServer({
  port: 0,
  host: '127.0.0.1',
  seed,
  pictures: new Map(),
})
const cacheDirectory = await mkdtemp(path.join(tmpdir(), 'tezi-flapping-'))
try {
  await flap()
} finally {
  await service.close()
  await rm(cacheDirectory, { recursive: true, force: true })
}

async function flap(): Promise<void> {
  const site = await startSiteProcess({
    MARKET_SOURCE: 'live',
    MARKET_API_BASE: `${service.url}/api/v3`,
    // This bench measures outages. The budget has its own: bench/budget.ts.
    MARKET_CALLS_PER_MINUTE: '500',
    CLIENT_WORK_PER_MINUTE: '0',
    CACHE_DIR: cacheDirectory,
    LOG_LEVEL: 'fatal',
  })
  const nextPath = planPaths(createRandom(seed))
  await warmUp(site.origin)
  const memoryAtStart = await readMemory(site.origin)
  const controller = new AbortController()
  const browsing = browseSite({
    origin: site.origin,
    visitors,
    nextPath,
    signal: controller.signal,
  })
  for (let passedMs = 0; passedMs < durationMs; passedMs += FLAP_INTERVAL_MS) {
    await setFaults(passedMs % (2 * FLAP_INTERVAL_MS) === 0 ? 'status=500' : '')
    await sleep(FLAP_INTERVAL_MS)
  }
  controller.abort()
  const visits = await browsing
  await sleep(SETTLE_MS)
  report(visits, { memoryAtStart, memoryAtEnd: await readMemory(site.origin) })
  await site[Symbol.asyncDispose]()
}

/** Triggers the work of first use, here and in the demo market, before anything is measured. */
async function warmUp(origin: string): Promise<void> {
  for (const page of ['/', '/coin/bitcoin', '/exchanges']) await (await fetch(origin + page)).text()
}

async function setFaults(faults: string): Promise<void> {
  const response = await fetch(`${service.url}/control/faults`, { method: 'PUT', body: faults })
  if (!response.ok) throw new Error(await response.text())
}

async function readMemory(origin: string): Promise<string> {
  const text = await (await fetch(`${origin}/metrics`)).text()
  const bytes = Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1])
  return `${Math.round(bytes / 1024 / 1024)} MiB`
}

function report(
  visits: readonly Visit[],
  { memoryAtStart, memoryAtEnd }: { memoryAtStart: string; memoryAtEnd: string },
): void {
  console.log(`seed: ${seed}`)
  console.log(
    `${visitors} visitors, ${durationMs / 1000} s, down and up for ${FLAP_INTERVAL_MS / 1000} s each`,
  )
  console.table(
    Object.fromEntries(
      [true, false, undefined].map((isCached) => {
        const some = visits.filter((visit) => isCached === undefined || visit.isCached === isCached)
        const times = some.map(({ tookMs }) => tookMs)
        const row = {
          answers: some.length,
          'with data': formatShare(some.filter(({ hasData }) => hasData).length, some.length),
          'median, ms': Math.round(percentile(times, 0.5) ?? 0),
          'p95, ms': Math.round(percentile(times, 0.95) ?? 0),
          'slowest, ms': Math.round(percentile(times, 1) ?? 0),
        }
        const name =
          isCached === undefined ? 'all' : isCached ? 'page seen before' : 'first view of the page'
        return [name, row]
      }),
    ),
  )
  const byStatus = Object.groupBy(visits, ({ status }) => String(status))
  for (const [status, some = []] of Object.entries(byStatus)) {
    console.log(`  status ${status.padEnd(8)} ${some.length}`)
  }
  console.log(`  memory at start ${memoryAtStart}, at end ${memoryAtEnd}`)
  if (visits.some(({ isCached, hasData }) => isCached && !hasData)) process.exitCode = 1
}
