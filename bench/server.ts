// Measures the built site's server over real HTTP: rate, render time, start and memory. Run `npm
// run build` first, on an otherwise idle machine. A flag such as `-- --start` runs one part. The
// memory part takes minutes and runs only with `-- --memory`.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { startMarketService } from '../tests/helpers/sites/market-service.ts'
import { describeMachine } from './lib/machine.ts'
import { measureMemory } from './lib/server/measure-memory.ts'
import { measureRate } from './lib/server/measure-rate.ts'
import { measureRender } from './lib/server/measure-render.ts'
import { measureStart } from './lib/server/measure-start.ts'
import { printVerdicts, type Verdict } from './lib/verdicts.ts'

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    rate: { type: 'boolean', default: false },
    render: { type: 'boolean', default: false },
    start: { type: 'boolean', default: false },
    memory: { type: 'boolean', default: false },
  },
})
const { quick, ...named } = values
const isAnyNamed = Object.values(named).includes(true)

type Part = { apiBase: string; folder: string; resources: AsyncDisposableStack }

const startedMs = Date.now()
// Its clock stands still. Otherwise it would rank all coins again in the middle of a measurement.
const service = await startMarketService({ now: () => startedMs })
const verdicts: Verdict[] = []
try {
  if (named.rate || !isAnyNamed) {
    await run((part) =>
      measureRate({ ...part, rounds: quick ? 1 : 5, roundMs: quick ? 1000 : 2000 }),
    )
  }
  if (named.render || !isAnyNamed) {
    await run((part) => measureRender({ ...part, batches: quick ? 1 : 3 }))
  }
  if (named.start || !isAnyNamed) {
    await run((part) => measureStart({ ...part, starts: quick ? 1 : 5 }))
  }
  if (named.memory) {
    await run((part) => measureMemory({ ...part, pages: quick ? 2000 : 20_000 }))
  }
} finally {
  await service[Symbol.asyncDispose]()
}
printVerdicts(verdicts)
console.log(`\n${describeMachine()}`)

/** Gives each part its own folder, and ends its processes when it is done. */
async function run(measure: (part: Part) => Promise<Verdict[]>): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tezi-bench-'))
  const resources = new AsyncDisposableStack()
  resources.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  try {
    verdicts.push(...(await measure({ apiBase: service.apiBase, folder, resources })))
  } finally {
    await resources.disposeAsync()
  }
}
