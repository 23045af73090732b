// Measures the CPU time of a page that is not cached, while its data are cached.
import { setTimeout as sleep } from 'node:timers/promises'
import { pageHref } from '../../../app/routing/page-href.ts'
import { LAST_PAGE } from '../../../market/coin.ts'
import { RANGES } from '../../../market/history/range.ts'
import { CURRENCIES } from '../../../market/money/currency.ts'
import { encodePage } from '../../../server/http/pages/content-encoding.ts'
import { readCoinIds } from '../budget/coin-ids.ts'
import { type ServerProcess, startSite } from '../server-process.ts'
import { median } from '../spread.ts'
import { printTable } from '../table.ts'
import type { Verdict } from '../verdicts.ts'
import { readCpuMs } from './process-usage.ts'

type RenderOptions = {
  apiBase: string
  folder: string
  resources: AsyncDisposableStack
  batches: number
}
/** Averages of one page. */
type BatchCost = { answerMs: number; compressMs: number; kilobytes: number }
type Cost = BatchCost & { kind: string }

const PAGES_PER_BATCH = 60
/** After fewer pages, V8 is still compiling the code that renders them. */
const WARM_UP_BATCHES = 3
const MAX_RENDER_MS = 12
/** Time for the gateway's writes to disk, which follow its answers. */
const SETTLE_MS = 300

export async function measureRender(options: RenderOptions): Promise<Verdict[]> {
  const site = options.resources.use(await startSite(options))
  await site.waitUntilServed('/healthz')
  const ids = await readCoinIds(options.apiBase)
  const costs = [
    await measureKind('coin list', listPages(), { site, ...options }),
    await measureKind('coin', coinPages(ids), { site, ...options }),
  ]
  return report(costs)
}

function listPages(): string[] {
  const numbers = Array.from({ length: LAST_PAGE }, (_, index) => index + 1)
  return numbers.flatMap((page) =>
    CURRENCIES.map((currency) => pageHref('coins', { currency, page })),
  )
}

function coinPages(ids: readonly string[]): string[] {
  return ids.flatMap((id) => RANGES.map((range) => pageHref('coin', { id, range })))
}

type KindOptions = { site: ServerProcess; batches: number }

async function measureKind(
  kind: string,
  pages: readonly string[],
  { site, batches }: KindOptions,
): Promise<Cost> {
  const costs: BatchCost[] = []
  for (let batch = 0; batch < WARM_UP_BATCHES + batches; batch += 1) {
    const first = batch * PAGES_PER_BATCH
    const cost = await measureBatch(site, pages.slice(first, first + PAGES_PER_BATCH))
    if (batch >= WARM_UP_BATCHES) costs.push(cost)
  }
  return {
    kind,
    answerMs: median(costs.map(({ answerMs }) => answerMs)),
    compressMs: median(costs.map(({ compressMs }) => compressMs)),
    kilobytes: median(costs.map(({ kilobytes }) => kilobytes)),
  }
}

async function measureBatch(site: ServerProcess, pages: readonly string[]): Promise<BatchCost> {
  for (const page of pages) await read(site.origin + page.replace(/(?=\?|$)/, '.data'))
  await sleep(SETTLE_MS)
  const texts: string[] = []
  const compressed: string[] = []
  const beforeMs = await readCpuMs(site.pid)
  for (const page of pages) {
    const { text, isCompressed } = await read(site.origin + page)
    texts.push(text)
    if (isCompressed) compressed.push(text)
  }
  const spentMs = (await readCpuMs(site.pid)) - beforeMs
  return {
    answerMs: spentMs / pages.length,
    compressMs: (await timeToCompress(compressed)) / pages.length,
    kilobytes: Buffer.byteLength(texts.join('')) / pages.length / 1000,
  }
}

async function read(url: string): Promise<{ text: string; isCompressed: boolean }> {
  const response = await fetch(url, { headers: { 'Accept-Encoding': 'br' } })
  if (!response.ok) throw new Error(`${url} has status ${response.status}`)
  return {
    text: await response.text(),
    isCompressed: response.headers.get('content-encoding') === 'br',
  }
}

/** Compresses as the site does, but without pauses, so it takes a little less time than there. */
async function timeToCompress(texts: readonly string[]): Promise<number> {
  const before = process.cpuUsage()
  for (const text of texts) await encodePage(text)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

function report(costs: readonly Cost[]): Verdict[] {
  printTable(
    `An uncached page whose data are cached: CPU of all threads, batches of ${PAGES_PER_BATCH}`,
    costs.map(({ kind, answerMs, compressMs, kilobytes }) => ({
      page: kind,
      'HTML, kB': kilobytes.toFixed(1),
      'response, ms': answerMs.toFixed(2),
      'compression, ms': compressMs.toFixed(2),
      'render, ms': (answerMs - compressMs).toFixed(2),
    })),
  )
  const slowestMs = Math.max(...costs.map(({ answerMs, compressMs }) => answerMs - compressMs))
  return [
    {
      target: `an uncached page without compression ≤ ${MAX_RENDER_MS} ms of CPU`,
      value: `${slowestMs.toFixed(2)} ms`,
      isMet: slowestMs <= MAX_RENDER_MS,
    },
  ]
}
