// Runs every flow in every engine. The last line counts them.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type Connection, connectTo } from '../helpers/sites/connection.ts'
import { startSite } from '../helpers/sites/site.ts'
import { startChromium } from './drivers/chromium.ts'
import { ENGINE_TIMEOUT_MS, type Engine } from './drivers/engine.ts'
import { startFirefox } from './drivers/firefox.ts'
import { startWebKit } from './drivers/webkit.ts'
import type { Flow } from './flow.ts'
import { COIN_FLOWS } from './flows/coin.ts'
import { CONDITION_FLOWS } from './flows/conditions.ts'
import { FINDING_FLOWS } from './flows/finding.ts'
import { LIST_FLOWS } from './flows/lists.ts'
import { OFFLINE_FLOWS } from './flows/offline.ts'
import { PORTFOLIO_FLOWS } from './flows/portfolio.ts'
import { Page } from './page.ts'
import { withDeadline } from './poll.ts'

const FLOWS: readonly Flow[] = [
  ...LIST_FLOWS,
  ...COIN_FLOWS,
  ...FINDING_FLOWS,
  ...PORTFOLIO_FLOWS,
  ...CONDITION_FLOWS,
  ...OFFLINE_FLOWS,
]
const STARTS = { chromium: startChromium, firefox: startFirefox, webkit: startWebKit }
const REPORTS = 'test-reports/engines'

/** A flow takes seconds. It may wait several times for what never comes. */
const FLOW_TIMEOUT_MS = 180_000

/** Parts of names choose flows and engines: `npm run engines -- webkit portfolio`. */
const chosen = process.argv.slice(2)

// Everything that the browsers write is below it, and gone at the end.
const folder = mkdtempSync(path.join(os.tmpdir(), 'tezi-engines-'))
process.env.TMPDIR = folder
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => end(130))

rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })
const site = await startSite()
// The demo market builds its rows on first use.
await (await fetch(`${site.origin}/coins`)).text()

const names = Object.keys(STARTS) as (keyof typeof STARTS)[]
const chosenNames = names.filter((name) => chosen.includes(name))
const others = chosen.filter((text) => !names.some((name) => name === text))
const flows = FLOWS.filter(({ name }) => others.every((text) => name.includes(text)))
let passed = 0
let failed = 0
await Promise.all((chosenNames.length === 0 ? names : chosenNames).map(runEngine))
await site.close()
console.log(`\n${(performance.now() / 1000).toFixed(1)} s\n\n${passed} passed, ${failed} failed`)
// Engines may leave a socket or a timer behind.
end(failed === 0 && passed > 0 ? 0 : 1)

/** Removes the folder after the browsers, which end in the same event. */
function end(status: number): void {
  process.once('exit', () => {
    try {
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    } catch (error) {
      console.log(`${folder} is left behind: ${toText(error)}`)
    }
  })
  process.exit(status)
}

async function runEngine(name: keyof typeof STARTS): Promise<void> {
  const own = path.join(folder, name)
  mkdirSync(own)
  const start = () => withDeadline('starts', ENGINE_TIMEOUT_MS, STARTS[name](own))
  let engine: Engine
  try {
    engine = await start()
    for (const flow of flows) {
      const startedMs = performance.now()
      let hangs = false
      const running = runFlow(engine, flow, name)
      const problem = await withDeadline('ends', FLOW_TIMEOUT_MS, running).catch((error) => {
        hangs = true
        return toText(error)
      })
      report(engine.name, flow, performance.now() - startedMs, problem)
      if (!hangs) continue
      // Its browser is still open, and WebKit's driver opens no second one.
      await engine.close()
      await running
      engine = await start()
    }
    await engine.close()
  } catch (error) {
    failed += 1
    console.log(`FAILED ${name} does not start or end: ${toText(error)}`)
  }
}

function report(engine: string, flow: Flow, durationMs: number, problem: string | undefined): void {
  if (problem === undefined) passed += 1
  else failed += 1
  const seconds = (durationMs / 1000).toFixed(1).padStart(5)
  console.log(
    `${problem === undefined ? 'ok    ' : 'FAILED'} ${seconds} s  ${engine}: ${flow.name}`,
  )
  if (problem !== undefined) console.log(`       ${problem.replaceAll('\n', '\n       ')}`)
}

/** Returns what is wrong. */
async function runFlow(engine: Engine, flow: Flow, label: string): Promise<string | undefined> {
  const pages: Page[] = []
  const connections: Connection[] = []
  const stops: (() => PromiseLike<void>)[] = []
  try {
    await flow.run({
      async openBrowser(options, siteOrigin = site.origin) {
        const connection = await connectTo(siteOrigin)
        connections.push(connection)
        const page = await Page.create(engine, connection.origin, options)
        pages.push(page)
        return page
      },
      connection() {
        const last = connections.at(-1)
        if (last === undefined) throw new Error('the flow has opened no browser')
        return last
      },
      stopAtEnd: (stop) => void stops.push(stop),
    })
    const faults = (await Promise.all(pages.map((page) => page.faults()))).flat()
    const unexpected = faults.filter((fault) => flow.expectedFaults?.test(fault) !== true)
    if (unexpected.length > 0) {
      return [`${unexpected.length} faults of the page, such as`, ...unexpected.slice(0, 3)].join(
        '\n',
      )
    }
    return undefined
  } catch (error) {
    const page = pages.at(-1)
    if (page === undefined) return toText(error)
    const faults = await page.faults().catch(() => [])
    const picture = await takePicture(page, `${label} ${flow.name}`)
    return [toText(error), ...faults.slice(0, 3), picture].join('\n')
  } finally {
    for (const page of pages) await page.tab.close().catch(() => undefined)
    for (const connection of connections) await connection.loseServer().catch(() => undefined)
    for (const stop of stops) await stop()
  }
}

async function takePicture(page: Page, name: string): Promise<string> {
  const file = path.join(REPORTS, `${name.toLowerCase().replaceAll(/[^a-z\d]+/g, '-')}.png`)
  try {
    writeFileSync(file, await page.tab.screenshot())
    return `see ${file}; it was at ${await page.location()}`
  } catch (error) {
    return `no picture: ${toText(error)}`
  }
}

function toText(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause === undefined ? '' : `\nat last: ${toText(error.cause)}`
  return error.message.split('\n').slice(0, 12).join('\n') + cause
}
