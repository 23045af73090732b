// One site on the demo market that all tests under `tests/integration/pages` read. They must not
// change it: a test that needs faults or another clock starts a site of its own.
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

declare module 'vitest' {
  export interface ProvidedContext {
    demoOrigin: string
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const site = await startSite()
  // A cold page may stream, and the first search makes the index: no test should pay for that.
  for (const path of [...WARM_PATHS, ...WARM_PATHS]) {
    await (await fetch(site.origin + path)).text()
  }
  project.provide('demoOrigin', site.origin)
  return site.close
}
