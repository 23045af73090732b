// Simulates visitors on the two smallest plans, in simulated time: see docs/performance.md. One
// seed takes about a minute. `-- --only=day` runs one simulation, `-- --calls` lists the calls.
import { parseArgs } from 'node:util'
import { createDemoMarket } from '../demo-market/demo-market.server.ts'
import { LAST_PAGE } from '../market/coin.ts'
import { checkTargets, printCalls, printResult, type Targets } from './lib/budget/budget-report.ts'
import { startFakeClock } from './lib/budget/fake-clock.ts'
import {
  type Simulation,
  type SimulationResult,
  simulateVisitors,
} from './lib/budget/simulate-visitors.ts'
import { cacheForAnHour, readRankedIds } from './lib/budget/simulated-service.ts'
import { printVerdicts } from './lib/verdicts.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', multiple: true, default: ['tezi', 'monsoon', 'kite'] },
    only: { type: 'string' },
    calls: { type: 'boolean', default: false },
  },
})
const seeds = values.seed.flatMap((text) => text.split(','))

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

const FREE_CALLS_PER_MONTH = 10_000
const MID_MONTH_MS = Date.UTC(2026, 5, 15)

/** It needs seconds to compute price histories, so all simulations share one demo market. */
const demoMarket = cacheForAnHour(
  createDemoMarket({
    seed: 'tezi',
    pictures: new Map(),
    // Prices change once an hour: ranking all coins every five minutes would take most of the time.
    now: () => Date.now() - (Date.now() % HOUR_MS),
  }),
)
const coinIds = await rankedIdsAt(MID_MONTH_MS)

const simulations: (Simulation & { short: string; targets: Targets })[] = [
  {
    name: '10 minutes without a key',
    short: 'minutes',
    demoMarket,
    coinIds,
    startMs: MID_MONTH_MS,
    durationMs: 10 * MINUTE_MS,
    visitors: 1000,
    plan: 'public',
    callsPerMinute: 5,
    targets: {
      callsPerMinute: 5,
      factsPct: 85,
      coinFactsPct: 90,
      chartPct: 50,
      exactChartPct: 8,
    },
  },
  {
    name: 'A day on a free key',
    short: 'day',
    demoMarket,
    coinIds,
    startMs: MID_MONTH_MS,
    durationMs: DAY_MS,
    visitors: 24 * 200,
    plan: 'demo',
    callsPerMinute: 30,
    callsPerMonth: FREE_CALLS_PER_MONTH,
    // The first 14 days have spent exactly their share.
    callsThisMonth: Math.floor((FREE_CALLS_PER_MONTH * 14) / 30),
    targets: {
      callsPerMinute: 30,
      factsPct: 95,
      chartPct: 40,
      homeMedianMs: 8 * MINUTE_MS,
      homeP95Ms: 25 * MINUTE_MS,
      homeCallsPct: 50,
    },
  },
]

for (const { short, targets, ...simulation } of simulations) {
  if (values.only !== undefined && values.only !== short) continue
  const runs: SimulationResult[] = []
  for (const seed of seeds) runs.push(await run(simulation, seed))
  console.log(`\n${simulation.name}, seeds ${seeds.join(' / ')}`)
  printVerdicts(checkTargets(targets, runs))
}

/** Ranks of another day would make the results differ from day to day. */
async function rankedIdsAt(timeMs: number): Promise<string[]> {
  const clock = startFakeClock(timeMs)
  const ids = await readRankedIds(demoMarket, LAST_PAGE * 100)
  clock.stop()
  return ids
}

async function run(simulation: Simulation, seed: string): Promise<SimulationResult> {
  const { name, visitors, callsPerMinute, callsPerMonth, startMs } = simulation
  const startedMs = performance.now()
  const result = await simulateVisitors(simulation, seed)
  const tookSeconds = Math.round((performance.now() - startedMs) / 1000)
  const perMonth = callsPerMonth === undefined ? '' : `, ${callsPerMonth} a month`
  const limits = `${callsPerMinute} calls a minute${perMonth}`
  printResult(`${name}: ${visitors} visitors, ${limits}, seed ${seed}, ${tookSeconds} s`, result)
  if (values.calls) printCalls(result.calls, startMs)
  return result
}
