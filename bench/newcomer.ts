// What visitors of a new site see, in simulated time. Without options: three newcomers on a site
// without a key, which takes seconds. `-- --day`: a day on a free key, which takes a minute for each
// of three seeds. `-- --day --seed=tezi` runs one of them. `-- --calls` lists the calls.
import { parseArgs } from 'node:util'
import { createDemoMarket } from '../demo-market/demo-market.server.ts'
import { LAST_PAGE } from '../market/coin.ts'
import { DAY_MS, planDay } from './lib/newcomer/day.ts'
import { startFakeClock } from './lib/newcomer/fake-clock.ts'
import { planJourney } from './lib/newcomer/journey.ts'
import { type Seen, type SimulationResult, simulate } from './lib/newcomer/simulate.ts'
import { cacheForAnHour, readRankedIds } from './lib/newcomer/simulated-service.ts'
import { printTable, printVerdicts, type Verdict } from './lib/report.ts'
import { median } from './lib/statistics.ts'

const { values } = parseArgs({
  options: {
    day: { type: 'boolean', default: false },
    seed: { type: 'string', multiple: true, default: ['tezi', 'monsoon', 'kite'] },
    calls: { type: 'boolean', default: false },
  },
})

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const START_MS = Date.UTC(2026, 5, 15)
const MIN_JOURNEY_FACTS = 30
const MIN_DAY_FACTS_PCT = 95
const MIN_DAY_CHARTS_PCT = 45
const MAX_HOME_MINUTES = 14

/** It takes seconds to compute price histories, so all seeds share one demo market. */
const demoMarket = cacheForAnHour(
  createDemoMarket({
    seed: 'tezi',
    pictures: new Map(),
    // Prices change once an hour: ranking all coins every five minutes would take most of the time.
    now: () => Date.now() - (Date.now() % HOUR_MS),
  }),
)

if (values.day) await runDays()
else await runJourneys()

async function runJourneys(): Promise<void> {
  const runs: SimulationResult[] = []
  for (const number of [1, 2, 3]) {
    const views = planJourney(number, START_MS)
    const plan = { plan: 'public', callsPerMinute: 5, seed: `journey ${number}` } as const
    const run = await simulate({ ...plan, views, demoMarket, startMs: START_MS })
    printRun(`Journey ${number} on a site without a key`, run)
    runs.push(run)
  }
  const exact = runs.map(({ seen }) => count(seen, ({ isExactInTheEnd }) => isExactInTheEnd))
  console.log(`\nExact charts within 30 s, of 18: ${exact.join(' / ')}`)
  printVerdicts([
    noRefusals(runs),
    verdict(`pages with their facts within 3 s, of 33: at least ${MIN_JOURNEY_FACTS}`, {
      values: runs.map(({ seen }) => count(seen, hasFacts)),
      isMet: (facts) => facts >= MIN_JOURNEY_FACTS,
    }),
  ])
}

/** The day before fills the cache, as on a site in use. */
async function runDays(): Promise<void> {
  const clock = startFakeClock(START_MS)
  const coinIds = await readRankedIds(demoMarket, LAST_PAGE * 100)
  clock.stop()
  const runs: SimulationResult[] = []
  for (const seed of values.seed) {
    const secondMs = START_MS + DAY_MS
    const views = [
      ...planDay({ seed: `before ${seed}`, startMs: START_MS, coinIds }),
      ...planDay({ seed, startMs: secondMs, coinIds }),
    ]
    const plan = { plan: 'demo', callsPerMinute: 30 } as const
    const both = await simulate({ ...plan, views, demoMarket, seed, startMs: START_MS })
    const run = { ...both, seen: both.seen.filter(({ view }) => view.atMs >= secondMs) }
    printRun(`A day of visitors on a free key, seed ${seed}`, run)
    runs.push(run)
  }
  printVerdicts([
    noRefusals(runs),
    verdict(`% of pages with their facts within 3 s: at least ${MIN_DAY_FACTS_PCT}`, {
      values: runs.map(({ seen }) => pct(seen, hasFacts)),
      isMet: (facts) => facts >= MIN_DAY_FACTS_PCT,
    }),
    verdict(`% of coin pages with a chart, exact or hourly: at least ${MIN_DAY_CHARTS_PCT}`, {
      values: runs.map(({ seen }) => pct(viewsOf('coin', seen), hasChart)),
      isMet: (charts) => charts >= MIN_DAY_CHARTS_PCT,
    }),
    verdict(`median age of home, in minutes: at most ${MAX_HOME_MINUTES}`, {
      values: runs.map(({ seen }) => medianAgeMs(viewsOf('home', seen)) / MINUTE_MS),
      isMet: (minutes) => minutes <= MAX_HOME_MINUTES,
    }),
  ])
}

function printRun(title: string, { seen, calls }: SimulationResult): void {
  if (values.calls) console.log(`\n${calls.join('\n')}`)
  const screens = [...new Set(seen.map(({ view }) => view.screen))]
  printTable(
    `${title}: ${calls.length} calls`,
    screens.map((screen) => {
      const views = viewsOf(screen, seen)
      return {
        screen,
        views: views.length,
        'with facts': count(views, hasFacts),
        'with chart': screen === 'coin' ? count(views, hasChart) : '',
        'exact at once': screen === 'coin' ? count(views, ({ chart }) => chart === 'exact') : '',
        'median age, min': (medianAgeMs(views) / MINUTE_MS).toFixed(1),
      }
    }),
  )
}

function viewsOf(screen: string, seen: readonly Seen[]): Seen[] {
  return seen.filter(({ view }) => view.screen === screen)
}

function hasFacts({ facts }: Seen): boolean {
  return facts !== undefined
}

function hasChart({ chart }: Seen): boolean {
  return chart !== undefined
}

function medianAgeMs(seen: readonly Seen[]): number {
  const ages = seen.flatMap(({ facts }) => facts?.ageMs ?? [])
  return ages.length === 0 ? 0 : median(ages)
}

function count(seen: readonly Seen[], has: (one: Seen) => boolean): number {
  return seen.filter(has).length
}

function pct(seen: readonly Seen[], has: (one: Seen) => boolean): number {
  return (100 * count(seen, has)) / seen.length
}

function noRefusals(runs: readonly SimulationResult[]): Verdict {
  const [values, isMet] = [runs.map(({ refusals }) => refusals), (value: number) => value === 0]
  return verdict('calls over the plan, answered with 429: none', { values, isMet })
}

/** All seeds must meet the target. */
function verdict(
  target: string,
  { values, isMet }: { values: number[]; isMet: (value: number) => boolean },
): Verdict {
  const value = values.map((one) => (Number.isInteger(one) ? one : one.toFixed(1))).join(' / ')
  return { target, value, isMet: values.every(isMet) }
}
