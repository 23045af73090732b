// Measures the CPU time of a page that is not cached, while its data are cached. Needs Linux.
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { pageHref } from '../../../app/routing/page-href.ts'
import { LAST_PAGE } from '../../../market/coin.ts'
import { RANGES } from '../../../market/history/range.ts'
import { CURRENCIES } from '../../../market/money/currency.ts'
import { encodePage } from '../../../server/http/pages/content-encoding.ts'
import { printTable, type Verdict } from '../report.ts'
import { type BenchMarket, fetchCoinIds, type Server, startSite } from '../sites.ts'
import { median } from '../statistics.ts'

/** Averages of one page. */
type Cost = { answerMs: number; compressMs: number }

const PAGES_PER_BATCH = 60
/** After fewer pages, V8 is still compiling the code that renders them. */
const WARM_UP_BATCHES = 3
const MAX_RENDER_MS = 12
/** Time for the gateway's writes to disk, which follow its answers. */
const SETTLE_MS = 300
/** /proc counts in hundredths of a second, whatever the kernel's own tick rate is. */
const TICK_MS = 10

export async function measureRender(market: BenchMarket, batches: number): Promise<Verdict[]> {
  const site = await startSite(market)
  try {
    await site.waitUntilServed('/healthz')
    const ids = await fetchCoinIds(market)
    const numbers = Array.from({ length: LAST_PAGE }, (_, index) => index + 1)
    const lists = numbers.flatMap((page) =>
      CURRENCIES.map((currency) => pageHref('coins', { currency, page })),
    )
    const coins = ids.flatMap((id) => RANGES.map((range) => pageHref('coin', { id, range })))
    return report({
      list: await measurePages(site, lists, batches),
      coin: await measurePages(site, coins, batches),
    })
  } finally {
    await site[Symbol.asyncDispose]()
  }
}

/** The medians of the batches. */
async function measurePages(
  site: Server,
  pages: readonly string[],
  batches: number,
): Promise<Cost> {
  const costs: Cost[] = []
  for (let batch = 0; batch < WARM_UP_BATCHES + batches; batch += 1) {
    const first = batch * PAGES_PER_BATCH
    const cost = await measureBatch(site, pages.slice(first, first + PAGES_PER_BATCH))
    if (batch >= WARM_UP_BATCHES) costs.push(cost)
  }
  return {
    answerMs: median(costs.map(({ answerMs }) => answerMs)),
    compressMs: median(costs.map(({ compressMs }) => compressMs)),
  }
}

async function measureBatch(site: Server, pages: readonly string[]): Promise<Cost> {
  for (const page of pages) await read(site.origin + page.replace(/(?=\?|$)/, '.data'))
  await sleep(SETTLE_MS)
  const beforeMs = await readCpuMs(site.pid)
  const texts: string[] = []
  for (const page of pages) texts.push(await read(site.origin + page))
  const spentMs = (await readCpuMs(site.pid)) - beforeMs
  const before = process.cpuUsage()
  // As the site does, but without pauses, so it takes a little less time than there.
  for (const text of texts) await encodePage(text)
  const { user, system } = process.cpuUsage(before)
  return {
    answerMs: spentMs / pages.length,
    compressMs: (user + system) / 1000 / pages.length,
  }
}

async function read(url: string): Promise<string> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} has status ${response.status}`)
  return response.text()
}

/** User and system time since the start, of all threads. So it includes compression. */
async function readCpuMs(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8')
  // The second field is the program's name in brackets, which may hold anything.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return TICK_MS * (Number(fields[11]) + Number(fields[12]))
}

function report(costs: Readonly<Record<string, Cost>>): Verdict[] {
  const renderMs = ({ answerMs, compressMs }: Cost) => answerMs - compressMs
  printTable(
    `An uncached page whose data are cached: CPU of all threads, batches of ${PAGES_PER_BATCH}`,
    Object.entries(costs).map(([page, cost]) => ({
      page,
      'response, ms': cost.answerMs.toFixed(1),
      'compression, ms': cost.compressMs.toFixed(1),
      'render, ms': renderMs(cost).toFixed(1),
    })),
  )
  const slowestMs = Math.max(...Object.values(costs).map(renderMs))
  return [
    {
      target: `an uncached page without compression ≤ ${MAX_RENDER_MS} ms of CPU`,
      value: `${slowestMs.toFixed(1)} ms`,
      isMet: slowestMs <= MAX_RENDER_MS,
    },
  ]
}
