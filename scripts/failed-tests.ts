import path from 'node:path'

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

type BrowserSuite = {
  file: string
  specs: {
    title: string
    ok: boolean
    tests: { results: { errors: { message?: string }[] }[] }[]
  }[]
  suites?: BrowserSuite[]
}

/** The file, the name and the first line of the error of each failed test. */
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
        const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors))
        return describe(suite.file, title, errors[0]?.message)
      }),
    ...failedBrowserTests(suite),
  ])
}

function describe(file: string, name: string, error = ''): string {
  const [firstLine = ''] = error.split('\n')
  return `${file}: ${name}${firstLine === '' ? '' : `\n  ${firstLine}`}`
}
