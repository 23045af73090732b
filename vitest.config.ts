import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const common = {
  setupFiles: ['tests/helpers/setup-tests.ts'],
  restoreMocks: true,
  unstubEnvs: true,
  unstubGlobals: true,
  // Generous: a busy machine must not look like a fault.
  testTimeout: 30_000,
}

/** More than there are cores: a quarter of their time tests wait for processes and sockets. */
const WORKERS = Math.ceil(availableParallelism() * 1.5)

/** As `npm start` sets it. React renders with its checks otherwise, in twice the time. */
const BUILT_SITE = { NODE_ENV: 'production' }

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...common,
          name: 'unit',
          setupFiles: [...common.setupFiles, 'tests/helpers/setup-property-tests.ts'],
          include: [
            'app/**/*.test.{ts,tsx}',
            'server/**/*.test.ts',
            'scripts/**/*.test.ts',
            'tests/helpers/**/*.test.ts',
          ],
          // As below: it saves a quarter of the time.
          isolate: false,
          maxWorkers: WORKERS,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...common,
          name: 'pages',
          env: BUILT_SITE,
          include: ['tests/integration/pages/**/*.test.ts'],
          globalSetup: ['tests/helpers/sites/demo-site.ts'],
          // The files share modules, which saves half of the time. What a module keeps is the same
          // for every file.
          isolate: false,
          maxWorkers: WORKERS,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...common,
          name: 'integration',
          env: BUILT_SITE,
          include: ['tests/integration/*.test.ts'],
          isolate: false,
          maxWorkers: WORKERS,
          // Tests that wait more than they work run side by side; more of them would not have the CPU
          // for a page within the time that it may take.
          maxConcurrency: 4,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          ...common,
          name: 'processes',
          include: ['tests/integration/processes/**/*.test.ts'],
          // Each test starts several processes, but waits half of its time for them. With more than two
          // at once a process without CPU would look like one that hangs.
          maxWorkers: 2,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
})
