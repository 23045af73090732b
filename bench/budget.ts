// What visitors see on the smallest budgets, in simulated time: see docs/operating.md.
import { parseArgs } from 'node:util'
import { createDemoMarket } from '../app/demo-market/demo-market.server.ts'
import { type Simulation, simulateVisitors } from './lib/simulate-visitors.ts'
import { formatAge, formatShare, mostWithin, percentile } from './lib/statistics.ts'
import type { Screen } from './lib/visitors.ts'

const { values } = parseArgs({ options: { seed: { type: 'string', default: 'tezi' } } })
const { seed } = values

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const SCREENS: readonly Screen[] = ['home', 'coins', 'coin', 'exchanges']

const FREE_CALLS_A_MONTH = 10_000
const MID_MONTH_MS = Date.UTC(2026, 5, 15)

/** Working out the past of its coins takes it seconds, so there is one for both simulations. */
const demoMarket = createDemoMarket({
  seed,
  pictures: new Map(),
  // Prices stand still for an hour: to rank all coins anew every five minutes would take longest.
  now: () => Date.now() - (Date.now() % HOUR_MS),
})

const simulations: Simulation[] = [
  {
    name: '10 minutes without a key',
    seed,
    demoMarket,
    startMs: MID_MONTH_MS,
    durationMs: 10 * MINUTE_MS,
    visitors: 1000,
    plan: 'public',
    callsPerMinute: 5,
  },
  {
    name: 'a day on a free key',
    seed,
    demoMarket,
    startMs: MID_MONTH_MS,
    durationMs: DAY_MS,
    visitors: 24 * 200,
    plan: 'demo',
    callsPerMinute: 30,
    callsPerMonth: FREE_CALLS_A_MONTH,
    // The days before have spent their share, and no more.
    callsThisMonth: Math.floor((FREE_CALLS_A_MONTH * 14) / 30),
  },
]

console.log(`seed: ${seed}`)
for (const simulation of simulations) await report(simulation)

async function report(simulation: Simulation): Promise<void> {
  const { name, visitors, callsPerMinute, callsPerMonth } = simulation
  const { seen, callsMs, refusals } = await simulateVisitors(simulation)
  const mostInAMinute = mostWithin(callsMs, MINUTE_MS)
  const perMonth = callsPerMonth === undefined ? '' : `, ${callsPerMonth} a month`
  console.log(`\n${name}: ${visitors} visitors, ${callsPerMinute} calls a minute${perMonth}`)
  console.log(`  calls made          ${callsMs.length}`)
  console.log(`  most in 60 seconds  ${mostInAMinute}`)
  console.log(`  429s caused         ${refusals}`)
  console.table(
    Object.fromEntries(
      [undefined, ...SCREENS].map((screen) => {
        const views = seen.filter((view) => screen === undefined || view.screen === screen)
        const ages = views.map(({ ageMs }) => ageMs).filter((ageMs) => ageMs !== undefined)
        const row = {
          views: views.length,
          'with data': formatShare(ages.length, views.length),
          'median age': formatAge(percentile(ages, 0.5)),
          'p95 age': formatAge(percentile(ages, 0.95)),
          'slowest, ms': Math.max(0, ...views.map(({ waitedMs }) => waitedMs)),
        }
        return [screen ?? 'all pages', row]
      }),
    ),
  )
  if (refusals > 0 || mostInAMinute > callsPerMinute) process.exitCode = 1
}
