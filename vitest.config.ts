import { defineConfig } from 'vitest/config'

const common = {
  setupFiles: ['tests/helpers/setup-tests.ts'],
  restoreMocks: true,
  unstubEnvs: true,
}

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...common,
          name: 'unit',
          include: [
            'app/**/*.test.{ts,tsx}',
            'server/**/*.test.ts',
            'scripts/**/*.test.ts',
            'tests/helpers/**/*.test.ts',
          ],
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...common,
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          // Each starts several sites: side by side they would take each other's time, and a
          // process that gets none looks like one that hangs.
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
