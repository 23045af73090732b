import { setTimeout as sleep } from 'node:timers/promises'
import { pageHref } from '../../../app/routing/page-href.ts'
import { RANGES } from '../../../market/history/range.ts'
import { CURRENCIES } from '../../../market/money/currency.ts'
import { createWeighted, createZipf, type Random } from '../budget/random.ts'

export type Visit = {
  /** Whether a visitor has seen this page with data before. Then it must never lack data. */
  isCached: boolean
  /** 0 if there was no response. */
  status: number
  hasData: boolean
  tookMs: number
}

type BrowseOptions = {
  origin: string
  visitors: number
  nextPath: () => string
  signal: AbortSignal
}

const THINK_TIME_MS = 500

/** Lets visitors open one page after another, until the signal is aborted. */
export async function browseSite(options: BrowseOptions): Promise<Visit[]> {
  const { origin, visitors, nextPath, signal } = options
  const visits: Visit[] = []
  const cached = new Set<string>()

  async function browse(): Promise<void> {
    while (!signal.aborted) {
      const path = nextPath()
      const isCached = cached.has(path)
      const visit = { isCached, ...(await openPage(origin + path)) }
      if (visit.hasData) cached.add(path)
      visits.push(visit)
      await sleep(THINK_TIME_MS)
    }
  }

  await Promise.all(Array.from({ length: visitors }, browse))
  return visits
}

export async function openPage(url: string): Promise<Omit<Visit, 'isCached'>> {
  const startedMs = performance.now()
  const { status, html } = await fetch(url).then(
    async (response) => ({ status: response.status, html: await response.text() }),
    () => ({ status: 0, html: '' }),
  )
  return { status, hasData: showsData(html), tookMs: performance.now() - startedMs }
}

/** A streamed page has status 200 even if it failed. Only a page with data has a time. */
function showsData(html: string): boolean {
  return html.includes('</html>') && html.includes('<time dateTime=')
}

/** Picks pages by Zipf's law: some are opened all the time, many only once. */
export function planPaths(random: Random): () => string {
  const pickKind = createWeighted(
    ['home', 'coins', 'coin', 'exchanges'] as const,
    [2, 3, 4, 1],
    random,
  )
  const pickCurrency = createZipf(CURRENCIES, random)
  const pickRange = createZipf(RANGES, random)
  const pickPage = createZipf(
    Array.from({ length: 50 }, (_, index) => index + 1),
    random,
  )
  const pickId = createZipf(
    ['bitcoin', 'ethereum', 'tether', 'binancecoin', 'solana', 'cardano'],
    random,
  )

  return () => {
    const kind = pickKind()
    const currency = pickCurrency()
    if (kind === 'home') return pageHref('home', { currency })
    if (kind === 'exchanges') return '/exchanges'
    if (kind === 'coins') return pageHref('coins', { currency, page: pickPage() })
    return pageHref('coin', { id: pickId(), currency, range: pickRange() })
  }
}
