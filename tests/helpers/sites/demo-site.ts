// One site with the demo market, shared by all tests under `tests/integration/pages`. They must not
// change its state: a test that needs faults or another clock starts its own site.
import type { TestProject } from 'vitest/node'
import { startSite } from './site.ts'

const WARM_PATHS = [
  '/',
  '/coins',
  '/coins?view=table',
  '/exchanges',
  '/coin/bitcoin',
  '/search?q=a',
]

/** Then a cached page without all its answers has ended. */
const PAGE_ENDS_MS = 2_000

declare module 'vitest' {
  export interface ProvidedContext {
    demoOrigin: string
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // This process is not one of the workers, whose environment the project sets.
  process.env.NODE_ENV = 'production'
  const site = await startSite()
  // A cold page lacks what is asked for behind it, and the first search builds the index. Tests
  // should not depend on either.
  for (const path of [...WARM_PATHS, ...WARM_PATHS]) {
    await (await fetch(site.origin + path)).text()
    await site.clock.advance(PAGE_ENDS_MS)
  }
  project.provide('demoOrigin', site.origin)
  return site.close
}
