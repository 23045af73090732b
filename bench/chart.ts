// Measures how long the interactive chart takes to draw on a CPU that is slowed down four times.
// The time starts when the chart's script and its points have both arrived. The baseline is a bare
// page with the chart library alone, whose points arrive last. Run `npm run build` first, on an
// otherwise idle machine.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import playwright from '../playwright.config.ts'
import { startSiteProcess } from '../tests/helpers/sites/site-process.ts'
import { createRandom } from './lib/budget/random.ts'
import { describeMachine } from './lib/machine.ts'
import {
  type Drawing,
  drawOnSite,
  drawWithLibrary,
  type Last,
  type Point,
} from './lib/pages/draw-chart.ts'
import { formatRatio, formatSpread, median } from './lib/spread.ts'
import { printTable } from './lib/table.ts'
import { printVerdicts } from './lib/verdicts.ts'

const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } })
const samples = values.quick ? 1 : 7

const COUNTS = [300, 10_000]
const MAX_POINTS = 10_000
const STEP_MS = 8 * 3_600_000

type Drawings = Record<Last | 'library', Drawing[]>

const resources = new AsyncDisposableStack()
const folder = await mkdtemp(path.join(tmpdir(), 'tezi-chart-'))
resources.defer(() => rm(folder, { recursive: true, force: true }))
const { origin } = resources.use(
  await startSiteProcess({
    MARKET_SOURCE: 'demo',
    CLIENT_WORK_PER_MINUTE: '0',
    CACHE_DIR: folder,
    LOG_LEVEL: 'fatal',
  }),
)
const browser = resources.use(await chromium.launch(playwright.use?.launchOptions))
const requestedTooEarly = new Set<string>()

try {
  process.stdout.write(`${describeMachine()}\nChromium ${browser.version()}, samples: ${samples}\n`)
  report(await measure())
} finally {
  await resources.disposeAsync()
}

/** Alternates between our chart and the library, so that other load on the machine affects both. */
async function measure(): Promise<Map<number, Drawings>> {
  const drawings = new Map<number, Drawings>(
    COUNTS.map((count) => [count, { points: [], script: [], library: [] }]),
  )
  for (let sample = 0; sample < samples; sample += 1) {
    for (const [count, drawn] of drawings) {
      const points = makePoints(count)
      for (const last of ['points', 'script'] as const) {
        const drawing = await drawOnSite(browser, { origin, points, last })
        for (const url of drawing.requestedTooEarly) requestedTooEarly.add(new URL(url).pathname)
        drawn[last].push(drawing)
        if (last === 'script') continue
        drawn.library.push(await drawWithLibrary(browser, { origin, points, box: drawing.box }))
      }
    }
  }
  return drawings
}

/** A random walk with three points a day. */
function makePoints(count: number): Point[] {
  const random = createRandom(`chart of ${count}`)
  const lastMs = Date.UTC(2026, 0, 1)
  let price = 100
  return Array.from({ length: count }, (_, index) => {
    price *= 1 + (random() - 0.5) / 20
    return [lastMs - (count - index) * STEP_MS, price]
  })
}

function report(drawings: ReadonlyMap<number, Drawings>): void {
  const rows = [...drawings].flatMap(([count, { points, script, library }]) => [
    { points: count, chart: 'the library alone', ...describe(library, library) },
    { points: count, chart: 'ours, points last', ...describe(points, library) },
    { points: count, chart: 'ours, script last', ...describe(script, library) },
  ])
  printTable('From the last arrival to the painted line, in ms: median (min–max)', rows)
  const most = drawings.get(MAX_POINTS)
  const paintedMs = median((most?.points ?? []).map((one) => one.paintedMs))
  const libraryMs = median((most?.library ?? []).map((one) => one.paintedMs))
  printVerdicts([
    {
      target: 'no part of the chart is loaded before the first tap',
      value: [...requestedTooEarly].join(', ') || 'nothing',
      isMet: requestedTooEarly.size === 0,
    },
    {
      target: `${MAX_POINTS} points are drawn faster than by the library alone`,
      value: `${paintedMs.toFixed(0)} and ${libraryMs.toFixed(0)} ms`,
      isMet: paintedMs < libraryMs,
    },
  ])
}

function describe(drawings: readonly Drawing[], library: readonly Drawing[]) {
  const read = (of: readonly Drawing[], name: keyof Drawing) => of.map((one) => one[name])
  return {
    painted: formatSpread(read(drawings, 'paintedMs')),
    'ratio to the library': formatRatio(
      median(read(drawings, 'paintedMs')),
      median(read(library, 'paintedMs')),
    ),
    'main thread busy': formatSpread(read(drawings, 'busyMs')),
    frames: formatSpread(read(drawings, 'frames')),
  }
}
