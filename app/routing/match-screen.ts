// Finds the screen of a path.
import { trimPunctuation } from '../../lib/trim-punctuation.ts'
import { SCREEN_NAMES, SCREENS, type ScreenName } from './screens.ts'

const PATTERNS = SCREEN_NAMES.filter((screen) => screen !== 'notFound').map((screen) => {
  const { path } = SCREENS[screen]
  const source = `^${path.replace('.', '\\.').replace(':id', '([^/]+)')}$`
  return { screen, path, pattern: new RegExp(source), anyCase: new RegExp(source, 'i') }
})

/** The screen of a path, or `notFound`. Paths are case-sensitive, as in `routes.ts`. */
export function matchScreen(path: string): ScreenName {
  return PATTERNS.find(({ pattern }) => pattern.test(path))?.screen ?? 'notFound'
}

/**
 * The path of a screen in the case of its route, and without marks behind it: `/coins` for `/Coins`
 * and `/coins.`. Ids stay as they are.
 */
export function normalizePath(path: string): string {
  return findNormalized(path) ?? findNormalized(trimPunctuation(path)) ?? path
}

function findNormalized(path: string): string | undefined {
  for (const { path: known, anyCase } of PATTERNS) {
    const match = anyCase.exec(path)
    if (match !== null) return known.replace(':id', () => match[1] ?? '')
  }
}

/** The path of a page, also for a request for its data, which the router sends to `<path>.data`. */
export function pagePath(pathname: string): string {
  return pathname === '/_.data' ? '/' : pathname.replace(/\.data$/, '')
}

/** Where the router requests the data of a page: of the home page `/_.data`, since version 8. */
export function dataPath(path: string): string {
  return path === '/' ? '/_.data' : `${path}.data`
}
