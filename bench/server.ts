// What the built site costs the machine that it runs on, over real HTTP, on a machine that does
// nothing else meanwhile. Needs `npm run build` first. Of its parts any may be named, such as
// `-- --start`; that of the memory takes minutes and runs only when it is.
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
// Its prices stand still: to rank all its coins anew would fall on whatever is measured then.
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

/** With a folder of its own and processes that end with it. */
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
