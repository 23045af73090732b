import { afterEach, beforeEach, expect } from 'vitest'
import { refuseOutsideRequests } from './refuse-outside-requests.ts'

// A test fails if it prints an unexpected error or tries to reach another machine.
refuseOutsideRequests()

// Only the unit project sets them. The tests of the others have no properties.
const { PROPERTY_SEED, PROPERTY_RUNS } = process.env
if (PROPERTY_SEED !== undefined && PROPERTY_RUNS !== undefined) {
  const { configureGlobal } = await import('fast-check')
  configureGlobal({ seed: Number(PROPERTY_SEED), numRuns: Number(PROPERTY_RUNS) })
}

// biome-ignore lint/suspicious/noConsole: it prints what a test did not expect
const printError = console.error
const errors: unknown[][] = []

// Not a spy: `restoreMocks` would remove it before each test. A test may replace it with a spy.
beforeEach(() => {
  errors.length = 0
  console.error = (...values) => {
    errors.push(values)
    printError(...values)
  }
})

afterEach(() => {
  console.error = printError
  expect(errors, 'unexpected console.error').toEqual([])
})
