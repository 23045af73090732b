import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** Enough for the locator, what was expected and the first line of the stack. */
const MAX_ERROR_LINES = 12

/** The parts of Vitest's JSON report that name tests. */
export type VitestReport = {
  testResults?: {
    name: string
    status: string
    message?: string
    assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[]
  }[]
}

/** The parts of Playwright's JSON report that name tests. */
export type BrowserReport = { suites?: BrowserSuite[] }

type BrowserError = { message?: string; location?: { line: number } }

type BrowserSuite = {
  file: string
  specs: {
    title: string
    ok: boolean
    tests: { results: { errors: BrowserError[] }[] }[]
  }[]
  suites?: BrowserSuite[]
}

/** The file, the name and the first lines of the error of each failed test. */
export function failedVitestTests({ testResults = [] }: VitestReport): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative('.', name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0 && status === 'failed') return [describe(file, 'all tests', message)]
    return failed.map((test) => describe(file, test.fullName, test.failureMessages?.[0]))
  })
}

export function failedBrowserTests({ suites = [] }: BrowserReport): string[] {
  return suites.flatMap((suite) => [
    ...suite.specs
      .filter(({ ok }) => !ok)
      .map(({ title, tests }) => {
        const [error] = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors))
        const line = error?.location?.line
        return describe(suite.file, line ? `${title} (line ${line})` : title, error?.message)
      }),
    ...failedBrowserTests(suite),
  ])
}

function describe(file: string, name: string, error = ''): string {
  const lines = stripVTControlCharacters(error).split('\n').filter(Boolean)
  return [`${file}: ${name}`, ...lines.slice(0, MAX_ERROR_LINES)].join('\n  ')
}
