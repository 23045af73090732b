// Simulates a day of visitors on a free key, in simulated time: see docs/performance.md. The day
// before fills the cache, as on a site in use. One seed takes 40 seconds. `-- --cold` leaves out the
// day before, `-- --calls` lists the calls.
import { parseArgs } from 'node:util'
import { createDemoMarket } from '../demo-market/demo-market.server.ts'
import { LAST_PAGE } from '../market/coin.ts'
import { checkTargets, printCalls, printResult } from './lib/budget/budget-report.ts'
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
    cold: { type: 'boolean', default: false },
    calls: { type: 'boolean', default: false },
  },
})
const days = values.cold ? 1 : 2
const seeds = values.seed.flatMap((text) => text.split(','))

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const DAYS_OF_LONGEST_MONTH = 31

const CALLS_PER_MINUTE = 30
const CALLS_PER_MONTH = 10_000
const VISITORS_PER_DAY = 4_800
const MID_MONTH_MS = Date.UTC(2026, 5, 15)

/** It needs seconds to compute price histories, so all seeds share one demo market. */
const demoMarket = cacheForAnHour(
  createDemoMarket({
    seed: 'tezi',
    pictures: new Map(),
    // Prices change once an hour: ranking all coins every five minutes would take most of the time.
    now: () => Date.now() - (Date.now() % HOUR_MS),
  }),
)

const simulation: Simulation = {
  demoMarket,
  coinIds: await rankedIdsAt(MID_MONTH_MS),
  startMs: MID_MONTH_MS,
  durationMs: days * DAY_MS,
  measuredFromMs: MID_MONTH_MS + (days - 1) * DAY_MS,
  visitors: days * VISITORS_PER_DAY,
  plan: 'demo',
  limits: { perMinute: CALLS_PER_MINUTE, perMonth: CALLS_PER_MONTH },
}

const runs: SimulationResult[] = []
for (const seed of seeds) runs.push(await run(seed))
console.log(
  `\n${values.cold ? 'The first day' : 'A day'} on a free key, seeds ${seeds.join(' / ')}`,
)
printVerdicts(
  checkTargets(
    {
      callsPerMinute: CALLS_PER_MINUTE,
      calls: Math.floor((days * CALLS_PER_MONTH) / DAYS_OF_LONGEST_MONTH),
      factsPct: 93,
      chartPct: 45,
      homeMedianMs: 10 * MINUTE_MS,
    },
    runs,
  ),
)

/** Ranks of another day would make the results differ from day to day. */
async function rankedIdsAt(timeMs: number): Promise<string[]> {
  const clock = startFakeClock(timeMs)
  const ids = await readRankedIds(demoMarket, LAST_PAGE * 100)
  clock.stop()
  return ids
}

async function run(seed: string): Promise<SimulationResult> {
  const startedMs = performance.now()
  const result = await simulateVisitors(simulation, seed)
  const tookSeconds = Math.round((performance.now() - startedMs) / 1000)
  const limits = `${CALLS_PER_MINUTE} calls a minute, ${CALLS_PER_MONTH} a month`
  printResult(
    `${VISITORS_PER_DAY} visitors a day, ${limits}, seed ${seed}, ${tookSeconds} s`,
    result,
  )
  if (values.calls) printCalls(result.calls, simulation.startMs)
  return result
}
