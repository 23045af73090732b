// Measures the time from the start of the site to its first page, once with answers of an earlier
// run on disk and once without.
import path from 'node:path'
import { startSite } from '../server-process.ts'
import { median } from '../spread.ts'
import { printTable } from '../table.ts'
import type { Verdict } from '../verdicts.ts'

type StartOptions = { apiBase: string; folder: string; starts: number }

const PAGE = '/coins'
const MAX_START_MS = 1500

export async function measureStart({ starts, ...options }: StartOptions): Promise<Verdict[]> {
  const earlier = path.join(options.folder, 'earlier')
  await fillDiskCache(earlier, options)
  const cold: number[] = []
  const warm: number[] = []
  for (let start = 0; start < starts; start += 1) {
    cold.push(await timeToStart(path.join(options.folder, `cold-${start}`), options))
    warm.push(await timeToStart(earlier, options))
  }
  return report({ cold, warm })
}

type SiteOptions = Omit<StartOptions, 'starts'>

/** Runs the site once and stops it gracefully. This also warms up the market service. */
async function fillDiskCache(cacheDirectory: string, options: SiteOptions): Promise<void> {
  const site = await startSite({ ...options, variables: { CACHE_DIR: cacheDirectory } })
  await site.waitUntilServed(PAGE)
  await site.stop()
}

async function timeToStart(cacheDirectory: string, options: SiteOptions): Promise<number> {
  const site = await startSite({ ...options, variables: { CACHE_DIR: cacheDirectory } })
  try {
    return await site.waitUntilServed(PAGE)
  } finally {
    await site[Symbol.asyncDispose]()
  }
}

function report(times: Record<'cold' | 'warm', number[]>): Verdict[] {
  const rows = [
    { start: 'nothing on disk', times: times.cold },
    { start: 'answers on disk', times: times.warm },
  ].map(({ start, times }) => ({
    start,
    medianMs: Math.round(median(times)),
    slowestMs: Math.round(Math.max(...times)),
  }))
  printTable(
    `From the start of the process to the first ${PAGE}, ${times.cold.length} starts each`,
    rows.map(({ start, medianMs, slowestMs }) => ({
      start,
      'median, ms': medianMs,
      'slowest, ms': slowestMs,
    })),
  )
  const slowerMs = Math.max(...rows.map(({ medianMs }) => medianMs))
  return [
    {
      target: `start to first page ≤ ${MAX_START_MS} ms`,
      value: `${slowerMs} ms`,
      isMet: slowerMs <= MAX_START_MS,
    },
  ]
}
