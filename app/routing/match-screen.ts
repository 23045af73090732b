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

type ScreenInPath = {
  screen: ScreenName
  /** As it stands in the path, so it may be encoded. */
  id: string | undefined
  /** The path in the case of the route: `/coins` for `/Coins` and `/coins.`. Ids stay as they are. */
  path: string
}

/** The screen that a path means, also in another case and with marks behind it. */
export function findScreen(path: string): ScreenInPath {
  const notFound = { screen: 'notFound', id: undefined, path } as const
  return findInAnyCase(path) ?? findInAnyCase(trimPunctuation(path)) ?? notFound
}

function findInAnyCase(path: string): ScreenInPath | undefined {
  for (const { screen, path: known, anyCase } of PATTERNS) {
    const match = anyCase.exec(path)
    if (match !== null) {
      const id = match[1]
      return { screen, id, path: known.replace(':id', () => id ?? '') }
    }
  }
}
