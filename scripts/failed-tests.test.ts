import path from 'node:path'
import { expect, test } from 'vitest'
import { failedBrowserTests, failedVitestTests } from './failed-tests.ts'

test('names the failed tests of a Vitest report, and a file that did not load', () => {
  const report = {
    testResults: [
      {
        name: path.resolve('lib/one.test.ts'),
        status: 'failed',
        message: '',
        assertionResults: [
          { fullName: 'works', status: 'passed', failureMessages: [] },
          { fullName: 'adds', status: 'failed', failureMessages: ['Error: 3\n    at one.ts:1'] },
        ],
      },
      {
        name: path.resolve('lib/two.test.ts'),
        status: 'failed',
        message: 'SyntaxError: no\nmore',
        assertionResults: [],
      },
    ],
  }
  expect(failedVitestTests(report)).toEqual([
    'lib/one.test.ts: adds\n  Error: 3\n      at one.ts:1',
    'lib/two.test.ts: all tests\n  SyntaxError: no\n  more',
  ])
})

test('names the failed tests of a Playwright report, in nested suites too', () => {
  const error = { message: '\u001b[31mError: too wide\u001b[39m\n\nmore', location: { line: 7 } }
  const spec = (title: string, ok: boolean) => ({
    title,
    ok,
    tests: [{ results: [{ errors: ok ? [] : [error] }] }],
  })
  const nested = { file: 'a.spec.ts', specs: [spec('at 320 px', false)] }
  const report = {
    suites: [{ file: 'a.spec.ts', specs: [spec('opens', true)], suites: [nested] }],
  }
  expect(failedBrowserTests(report)).toEqual([
    'a.spec.ts: at 320 px (line 7)\n  Error: too wide\n  more',
  ])
})

test('an empty report has no failed tests', () => {
  expect([failedVitestTests({}), failedBrowserTests({})]).toEqual([[], []])
})
