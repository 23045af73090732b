// Groups calls to the market service by their purpose, which is read from their URLs.

/** Calls for the list are grouped by currency, calls for charts by days. */
function kindOfCall(url: string): string {
  const { pathname, searchParams } = new URL(url)
  const path = pathname.replace('/api/v3', '')
  if (path === '/coins/markets') return kindOfMarkets(searchParams)
  if (path === '/coins/list') return 'coin list'
  if (path.endsWith('/market_chart')) return `chart days=${searchParams.get('days')}`
  if (path.endsWith('/ohlc')) return 'candles'
  if (path.endsWith('/tickers'))
    return `tickers${searchParams.has('exchange_ids') ? ', India' : ''}`
  if (path === '/exchanges/list') return 'exchange names'
  if (path.startsWith('/exchanges/')) return 'exchange'
  if (path.startsWith('/coins/')) return 'coin'
  return path.slice(1)
}

function kindOfMarkets(params: URLSearchParams): string {
  if (params.has('category')) return 'stablecoins'
  if (params.has('ids')) return 'batch'
  const place = params.get('page') === '1' ? 'list page 1' : 'list deeper'
  return `${place}, ${params.get('vs_currency')}`
}

/** The number of calls of each kind, most frequent first. */
export function countKinds(urls: readonly string[]): [kind: string, calls: number][] {
  const counts = new Map<string, number>()
  for (const url of urls) {
    const kind = kindOfCall(url)
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
  }
  return [...counts].sort(([, a], [, b]) => b - a)
}
