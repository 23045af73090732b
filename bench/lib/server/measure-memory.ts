// Measures the memory of the site with very many cached pages, and whether it keeps all of them.
import { setTimeout as sleep } from 'node:timers/promises'
import { pageHref } from '../../../app/routing/page-href.ts'
import { RANGES } from '../../../market/history/range.ts'
import { CURRENCIES } from '../../../market/money/currency.ts'
import { readCoinIds } from '../budget/coin-ids.ts'
import { fetchCompressed } from '../pages/fetch-compressed.ts'
import { type ServerProcess, startSite } from '../server-process.ts'
import { printTable } from '../table.ts'
import type { Verdict } from '../verdicts.ts'
import { readResidentMb } from './process-usage.ts'

type MemoryOptions = {
  apiBase: string
  folder: string
  resources: AsyncDisposableStack
  pages: number
}
type Measure = { when: string } & Record<
  'resident, MB' | 'heap, MB' | 'external, MB' | 'cached' | 'pages, MB' | 'seconds',
  number
>

const CONCURRENCY = 8
const PARTS = 4
const IDLE_MS = 10_000
const FILL_TIMEOUT_MS = 12 * 60_000
const MAX_RESIDENT_MB = 300

export async function measureMemory(options: MemoryOptions): Promise<Verdict[]> {
  const site = options.resources.use(await startSite(options))
  const startedMs = performance.now()
  const measures: Measure[] = []
  async function measure(when: string): Promise<void> {
    const residentMb = await readResidentMb(site.pid)
    const metrics = await readMetrics(site)
    measures.push({
      when,
      'resident, MB': Math.round(residentMb),
      // What Node reports. The rest is code, and memory that is freed but not returned to the
      // system.
      'heap, MB': readMegabytes(metrics, 'nodejs_heap_size_used_bytes'),
      'external, MB': readMegabytes(metrics, 'nodejs_external_memory_bytes'),
      cached: readNumber(metrics, 'tezi_cached_pages'),
      'pages, MB': readMegabytes(metrics, 'tezi_cached_pages_bytes'),
      seconds: Math.round((performance.now() - startedMs) / 1000),
    })
  }

  await site.waitUntilServed('/coin/bitcoin')
  const pages = coinPages(await readCoinIds(options.apiBase)).slice(0, options.pages)
  await measure('one page')
  const partSize = Math.ceil(pages.length / PARTS)
  for (let from = 0; from < pages.length; from += partSize) {
    if (performance.now() - startedMs > FILL_TIMEOUT_MS)
      throw new Error('filling the cache takes too long')
    await openAll(site, pages.slice(from, from + partSize))
    await measure(`${Math.min(from + partSize, pages.length)} pages`)
  }
  await sleep(IDLE_MS)
  await measure(`${IDLE_MS / 1000} s later`)
  return report(measures, pages.length)
}

function coinPages(ids: readonly string[]): string[] {
  return ids.flatMap((id) =>
    CURRENCIES.flatMap((currency) =>
      RANGES.map((range) => pageHref('coin', { id, currency, range })),
    ),
  )
}

async function openAll({ origin }: ServerProcess, pages: readonly string[]): Promise<void> {
  const left = pages.values()
  async function openNext(): Promise<void> {
    for (const page of left) {
      const { status } = await fetchCompressed(origin + page)
      if (status !== 200) throw new Error(`${page} has status ${status}`)
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, openNext))
}

async function readMetrics({ origin }: ServerProcess): Promise<string> {
  return (await fetchCompressed(`${origin}/metrics`)).body.toString()
}

function readMegabytes(metrics: string, name: string): number {
  return Math.round(readNumber(metrics, name) / 1e6)
}

function readNumber(metrics: string, name: string): number {
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1] ?? 0)
}

function report(measures: readonly Measure[], filled: number): Verdict[] {
  printTable('Memory of the site with cached coin pages', measures)
  const maxMb = Math.max(...measures.map((measure) => measure['resident, MB']))
  const cached = measures.at(-1)?.cached ?? 0
  return [
    {
      target: `memory with all pages < ${MAX_RESIDENT_MB} MB`,
      value: `${maxMb} MB`,
      isMet: maxMb < MAX_RESIDENT_MB,
    },
    {
      target: 'no page is evicted',
      value: `${cached} cached of ${filled}`,
      isMet: cached >= filled,
    },
  ]
}
