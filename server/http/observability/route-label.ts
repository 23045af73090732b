/** First parts of our addresses. Whatever else is asked for must not become a label of its own. */
const KNOWN = new Set([
  'assets',
  'coin',
  'coins',
  'exchange',
  'exchanges',
  'healthz',
  'image',
  'metrics',
  'privacy',
  'readyz',
  'robots.txt',
  'search',
  'search.json',
  'status',
  'watchlist',
  'watchlist.json',
])

/** Names the kind of thing at an address: few kinds, whatever visitors ask for. */
export function routeLabel(url: string): string {
  const [path = ''] = url.split('?', 1)
  if (path === '/' || path === '/_root.data') return '/'
  if (/^\/coin\/[^/]+\/history\.json$/.test(path)) return '/coin/history.json'
  const [, first = ''] = path.replace(/\.data$/, '').split('/', 2)
  return KNOWN.has(first) ? `/${first}` : 'other'
}
