import { afterEach, beforeEach, expect } from 'vitest'
import { refuseOutsideRequests } from './refuse-outside-requests.ts'

// A test that prints an error it did not expect, or that reaches for another machine, has failed.
refuseOutsideRequests()

// biome-ignore lint/suspicious/noConsole: it prints what a test did not expect
const printError = console.error
const errors: unknown[][] = []

// Not a spy: `restoreMocks` would remove it before each test. A spy of a test's own replaces it.
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
