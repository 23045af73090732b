// The built site as a separate process whose cache disk can hang or be full: see `sqlite-faults.ts`.
import { mkdir, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { disposeAfterTest } from '../dispose-after-test.ts'
import { type SiteProcess, startSiteProcess } from '../sites/site-process.ts'
import { emptyFolder } from './empty-folder.ts'
import { FAULTY_WORKER } from './sqlite.ts'

/** The site starts its worker by a path from the folder in which it runs. */
const WORKER = 'server/gateway/stores/sqlite-worker.ts'

export async function startFaultyDiskSite(
  cacheDirectory: string,
  variables: Record<string, string> = {},
): Promise<SiteProcess> {
  const directory = await emptyFolder()
  await symlink(path.resolve('build'), path.join(directory, 'build'))
  await mkdir(path.dirname(path.join(directory, WORKER)), { recursive: true })
  await writeFile(path.join(directory, WORKER), `import ${JSON.stringify(FAULTY_WORKER)}\n`)
  await writeFile(path.join(directory, 'package.json'), '{ "type": "module" }')
  const all = { MARKET_SOURCE: 'demo', CACHE_DIR: cacheDirectory, ...variables }
  return disposeAfterTest(startSiteProcess(all, { directory, clock: 'system' }))
}
