// Which scripts a page loads. Vite's manifest says which file imports which; React Router's, which
// files a route begins with.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { ServerBuild } from 'react-router'
import type { Manifest, ManifestChunk } from 'vite'

const BUILD = path.resolve(import.meta.dirname, '../build')

/**
 * What a page loads only once a visitor asks for it. Every other dynamic import counts as a part of
 * the first load: a new one is counted until somebody decides otherwise here.
 */
const ON_DEMAND: ReadonlySet<string> = new Set([
  'app/chart/interactive/interactive-chart.tsx',
  'app/search/search-dialogs.tsx',
])

export type BuiltScripts = {
  /** All that a route loads by itself, with what it loads when the browser is idle. */
  getFirstLoadFiles(routeId: string): Set<string>
  /** What a module that is loaded on demand adds to a route's first load. */
  getAddedFiles(source: string, routeId: string): Set<string>
  /** The file that a dynamically imported module is in. */
  fileOf(source: string): string
}

/** Files are named as in the manifest: `assets/vendor-abc.js`. */
export async function readBuiltScripts(): Promise<BuiltScripts> {
  const chunks = await readManifest('client')
  const { assets } = await readServerBuild()
  const routes: Readonly<Record<string, { module: string } | undefined>> = assets.routes
  const byFile = new Map(Object.values(chunks).map((chunk) => [chunk.file, chunk]))
  for (const source of ON_DEMAND) chunkOf(source)

  function chunkOf(source: string): ManifestChunk {
    const chunk = chunks[source]
    if (chunk === undefined) throw new Error(`the build has no script of its own for ${source}`)
    return chunk
  }

  function addWithImports(chunk: ManifestChunk, files: Set<string>): void {
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    const whenIdle = (chunk.dynamicImports ?? []).filter((source) => !ON_DEMAND.has(source))
    for (const key of [...(chunk.imports ?? []), ...whenIdle]) addWithImports(chunkOf(key), files)
  }

  function getFirstLoadFiles(routeId: string): Set<string> {
    // Vite does not know React Router's manifest, which the page loads as a script.
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

/** It has React Router's manifest, which is written to no file of a constant name. */
async function readServerBuild(): Promise<ServerBuild> {
  const file = (await readManifest('server'))['virtual:react-router/server-build']?.file
  if (file === undefined) throw new Error('the build has no server')
  return import(path.join(BUILD, 'server', file))
}

function toFile(address: string): string {
  return address.replace(/^\//, '')
}
