// Measures the built site's server over real HTTP: how many cached pages a second it sends, the CPU
// time of a render, what a visitor waits beside busy clients, and the time of a start. Run
// `npm run build` first, on an otherwise idle machine. `-- --quick` takes one round of each.
import { parseArgs } from 'node:util'
import { describeMachine, printVerdicts, type Verdict } from './lib/report.ts'
import { measureBusyClients } from './lib/server/measure-busy-clients.ts'
import { measureRate } from './lib/server/measure-rate.ts'
import { measureRender } from './lib/server/measure-render.ts'
import { type BenchMarket, startMarket, startSite } from './lib/sites.ts'
import { formatSpread, median } from './lib/statistics.ts'

const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } })
const { quick } = values

const MAX_START_MS = 1500

const market = await startMarket()
try {
  console.log(describeMachine())
  printVerdicts([
    ...(await measureRate(
      market,
      quick ? { rounds: 1, roundMs: 1000 } : { rounds: 5, roundMs: 2000 },
    )),
    ...(await measureRender(market, quick ? 1 : 3)),
    ...(await measureBusyClients(market, quick ? 3_000 : 8_000)),
    await measureStart(market, quick ? 1 : 5),
  ])
} finally {
  await market[Symbol.asyncDispose]()
}

/** From the start of the process, with nothing on disk. */
async function measureStart(market: BenchMarket, starts: number): Promise<Verdict> {
  const times: number[] = []
  for (let start = 0; start < starts; start += 1) {
    const site = await startSite(market)
    times.push(await site.waitUntilServed('/coins'))
    await site[Symbol.asyncDispose]()
  }
  return {
    target: `start to first page ≤ ${MAX_START_MS} ms`,
    value: `${formatSpread(times)} ms`,
    isMet: median(times) <= MAX_START_MS,
  }
}
