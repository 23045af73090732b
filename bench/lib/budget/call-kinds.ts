// What the calls to the market service were for, by their addresses.

/** As a table has it: the pages of the list by currency, the series of a coin by their days. */
function kindOfCall(url: string): string {
  const { pathname, searchParams } = new URL(url)
  const path = pathname.replace('/api/v3', '')
  if (path === '/coins/markets') return kindOfMarkets(searchParams)
  if (path === '/coins/list') return 'coin list'
  if (path.endsWith('/market_chart')) return `chart days=${searchParams.get('days')}`
  if (path.endsWith('/ohlc')) return 'candles'
  if (path.startsWith('/coins/')) return 'coin'
  return path.slice(1)
}

function kindOfMarkets(params: URLSearchParams): string {
  if (params.has('category')) return 'stablecoins'
  if (params.has('ids')) return 'batch'
  const place = params.get('page') === '1' ? 'list page 1' : 'list deeper'
  return `${place}, ${params.get('vs_currency')}`
}

/** Whether the home page asks for it. Other pages, too, show what such a call brings. */
export function isCallOfHome(kind: string): boolean {
  return kind.startsWith('list page 1') || kind === 'global' || kind === 'search/trending'
}

/** How many calls of each kind, the most first. */
export function countKinds(urls: readonly string[]): [kind: string, calls: number][] {
  const counts = new Map<string, number>()
  for (const url of urls) {
    const kind = kindOfCall(url)
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
  }
  return [...counts].sort(([, a], [, b]) => b - a)
}
