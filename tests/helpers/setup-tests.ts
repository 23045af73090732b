import { afterEach, expect, vi } from 'vitest'
import { refuseOutsideRequests } from './refuse-outside-requests.ts'

// A test that prints an error it did not expect, or that reaches for another machine, has failed.
refuseOutsideRequests()

const consoleError = vi.spyOn(console, 'error')

afterEach(() => {
  const calls = consoleError.mock.calls.slice()
  consoleError.mockClear()
  expect(calls, 'unexpected console.error').toEqual([])
})
