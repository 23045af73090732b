import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const common = {
  setupFiles: ['tests/helpers/setup-tests.ts'],
  restoreMocks: true,
  unstubEnvs: true,
  unstubGlobals: true,
  // Generous, so that no test fails because the machine is busy.
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 300_000 } },
}

/**
 * Twice the cores, because tests wait for processes and sockets. Unit tests took a tenth less time
 * than with 1.5 times the cores.
 */
const WORKERS = availableParallelism() * 2

/** The site needs CPU time too. With more workers, requests only wait for each other. */
const SITE_WORKERS = availableParallelism() + 1

/** As in production. Otherwise React runs its development checks and takes twice the time. */
const BUILT_SITE = { NODE_ENV: 'production' }

// The same commit gets the same results each time. To search further, change the seed and the
// number of runs: `PROPERTY_SEED=$RANDOM PROPERTY_RUNS=20000 npm run unit`.
const { PROPERTY_SEED = '1', PROPERTY_RUNS = '100' } = process.env
const PROPERTIES = { PROPERTY_SEED, PROPERTY_RUNS }

/** Unit tests that need a document. */
const DOM_TESTS = '{market,app,service-worker}/**/*.dom.test.{ts,tsx}'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...common,
          name: 'unit',
          env: PROPERTIES,
          include: [
            '{lib,market,portfolio,app,server,service-worker,demo-market}/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'tests/helpers/**/*.test.ts',
          ],
          exclude: [DOM_TESTS],
          // The files share modules, which saves a quarter of the time.
          isolate: false,
          maxWorkers: WORKERS,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...common,
          name: 'dom',
          environment: 'jsdom',
          include: [DOM_TESTS],
          // Isolated, because modules keep state of the page: the watchlist, listeners of `window`.
          // A worker runs its files in contexts of its process, which loads jsdom once: a third of the
          // CPU time. Errors that Node throws, as from `Response`, are not instances of a test's classes.
          pool: 'vmForks',
          maxWorkers: WORKERS,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...common,
          name: 'integration',
          env: BUILT_SITE,
          include: ['tests/integration/**/*.test.ts'],
          globalSetup: ['tests/helpers/sites/demo-site.ts'],
          // The files share modules, which saves half of the time. The state of a module is the
          // same for every file.
          isolate: false,
          maxWorkers: SITE_WORKERS,
          // Tests that mostly wait run concurrently.
          maxConcurrency: 4,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
