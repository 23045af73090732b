import { pagePath } from '../../../app/routing/data-path.ts'
import { matchScreen } from '../../../app/routing/match-screen.ts'
import { SCREENS } from '../../../app/routing/screens.ts'

/** First path segments of URLs that are no screens. */
const ENDPOINTS = new Set([
  'assets',
  'healthz',
  'image',
  'metrics',
  'readyz',
  'sw.js',
  'watchlist.json',
])

const OTHER = 'other'

/**
 * The value of `route` in the metrics: the path of the screen without its id. Unknown paths share one
 * value, so that it stays a short list.
 */
export function routeLabel(url: string): string {
  const [pathname = ''] = url.split('?', 1)
  const screen = matchScreen(pagePath(pathname))
  if (screen !== 'notFound') return SCREENS[screen].path.replace('/:id', '')
  const [, first = ''] = pathname.split('/', 2)
  return ENDPOINTS.has(first) ? `/${first}` : OTHER
}
