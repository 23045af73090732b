// The styles that the server writes into a page: those of the root and of the page's route.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { ServerBuild } from 'react-router'
import { matchScreen } from '../../../app/routing/match-screen.ts'
import { routeIdOfScreen } from '../../../app/routing/screens.ts'

/** The CSS of the page with this path. */
export type StylesOf = (pathname: string) => string

/** Reads the style sheets that the router would link. Rejects if one of them is missing. */
export async function readRouteStyles(
  { assets: { routes } }: Pick<ServerBuild, 'assets'>,
  directory: string,
): Promise<StylesOf> {
  // The router adds a `#` to sheets that dynamic imports load, too.
  const filesOf = (id: string) => routes[id]?.css?.map((href) => href.replace('#', '')) ?? []
  const sheets = new Map<string, string>()
  for (const file of Object.keys(routes).flatMap(filesOf)) {
    sheets.set(file, await readFile(path.join(directory, file), 'utf8'))
  }
  return (pathname) => {
    const files = new Set(['root', routeIdOfScreen(matchScreen(pathname))].flatMap(filesOf))
    return Array.from(files, (file) => sheets.get(file)).join('')
  }
}
