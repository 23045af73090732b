// Lists the scripts that a page loads. Vite's manifest has the imports of each file. React Router's
// manifest has the entry files of each route.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { ServerBuild } from 'react-router'
import type { Manifest, ManifestChunk } from 'vite'

const BUILD = path.resolve(import.meta.dirname, '../build')

/**
 * Modules that load only when a visitor uses them. Every other dynamic import counts as a part of
 * the first load, so a new one counts until it is added here.
 */
const ON_DEMAND: ReadonlySet<string> = new Set([
  'app/chart/interactive/open-chart.tsx',
  'app/screens/coin/convert-text.ts',
  'app/screens/search/search-dialogs.tsx',
  'app/shell/share/share-link.ts',
])

export type BuiltScripts = {
  /** All files that a route loads without interaction, including those that load when idle. */
  getFirstLoadFiles(routeId: string): Set<string>
  /** The files that an on-demand module adds to a route's first load. */
  getAddedFiles(source: string, routeId: string): Set<string>
  /** The file of a dynamically imported module. */
  fileOf(source: string): string
}

/** File names are those of the manifest, such as `assets/vendor-abc.js`. */
export async function readBuiltScripts(): Promise<BuiltScripts> {
  const chunks = await readManifest('client')
  const { assets } = await readServerBuild()
  const routes: Readonly<Record<string, { module: string } | undefined>> = assets.routes
  const byFile = new Map(Object.values(chunks).map((chunk) => [chunk.file, chunk]))
  for (const source of ON_DEMAND) chunkOf(source)

  function chunkOf(source: string): ManifestChunk {
    const chunk = chunks[source]
    if (chunk === undefined) throw new Error(`the build has no separate script for ${source}`)
    return chunk
  }

  function addWithImports(chunk: ManifestChunk, files: Set<string>): void {
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    const whenIdle = (chunk.dynamicImports ?? []).filter((source) => !ON_DEMAND.has(source))
    for (const key of [...(chunk.imports ?? []), ...whenIdle]) addWithImports(chunkOf(key), files)
  }

  function getFirstLoadFiles(routeId: string): Set<string> {
    // Vite's manifest lacks React Router's manifest, which the page loads as a script.
    const files = new Set([toFile(assets.url)])
    const modules = [assets.entry, routes.root, routes[routeId]].map((entry) => entry?.module)
    for (const address of modules) {
      const chunk = byFile.get(toFile(address ?? ''))
      if (chunk === undefined) throw new Error(`the build has no script for ${routeId}`)
      addWithImports(chunk, files)
    }
    return files
  }

  return {
    getFirstLoadFiles,
    getAddedFiles(source, routeId) {
      const loaded = getFirstLoadFiles(routeId)
      const files = new Set<string>()
      addWithImports(chunkOf(source), files)
      return new Set([...files].filter((file) => !loaded.has(file)))
    },
    fileOf: (source) => chunkOf(source).file,
  }
}

async function readManifest(half: 'client' | 'server'): Promise<Manifest> {
  return JSON.parse(await readFile(path.join(BUILD, half, '.vite/manifest.json'), 'utf8'))
}

/** Contains React Router's manifest. The file of that manifest has no constant name. */
async function readServerBuild(): Promise<ServerBuild> {
  const file = (await readManifest('server'))['virtual:react-router/server-build']?.file
  if (file === undefined) throw new Error('the build has no server')
  return import(path.join(BUILD, 'server', file))
}

function toFile(address: string): string {
  return address.replace(/^\//, '')
}
