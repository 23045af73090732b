// What the pages need to know of the scripts and styles that the build made for each route.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { ServerBuild } from 'react-router'
import { routeIdOfScreen, type ScreenName } from '../../../app/routing/screens.ts'

export type Assets = {
  /** The CSS of a screen: the sheets that the router would link. */
  stylesOf: (screen: ScreenName) => string
}

/** Vite serves scripts and styles itself. */
export const DEVELOPMENT_ASSETS: Assets = { stylesOf: () => '' }

/** Rejects if a style sheet is missing in `directory`. */
export async function readAssets(
  { assets: { routes } }: Pick<ServerBuild, 'assets'>,
  directory: string,
): Promise<Assets> {
  // The router adds a `#` to sheets that dynamic imports load, too.
  const sheetsOf = (id: string) => routes[id]?.css?.map((href) => href.replace('#', '')) ?? []
  const texts = new Map<string, string>()
  for (const sheet of Object.keys(routes).flatMap(sheetsOf)) {
    texts.set(sheet, await readFile(path.join(directory, sheet), 'utf8'))
  }
  return {
    stylesOf(screen) {
      const sheets = new Set(['root', routeIdOfScreen(screen)].flatMap(sheetsOf))
      return Array.from(sheets, (sheet) => texts.get(sheet)).join('')
    },
  }
}
