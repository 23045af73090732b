// Runs all checks and tests, the fastest ones first. Each step is an npm script. `npm run check` ends
// before the steps that need the built site. The end names the failed tests with their messages, and
// the time of each step; the last line counts the tests.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { installMissing, type Program } from './install-missing.ts'

const CHECKS = ['types', 'lint', 'imports', 'dead-code']
/** The scripts that run projects of Vitest. */
const VITEST = ['unit', 'integration']

const REDIS: Program = { file: '/usr/bin/redis-server', package: 'redis-server' }
const CHROMIUM: Program = {
  file: '/usr/bin/chromium-headless-shell',
  package: 'chromium-headless-shell',
}

const REPORTS = 'test-reports'

/** The parts of the JSON reports of Vitest and Playwright that this script reads. */
type Report = {
  numPassedTests?: number
  testResults?: {
    name: string
    status: string
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[]
  }[]
  stats?: { expected: number }
} & Suite
type Suite = {
  specs?: {
    file: string
    line: number
    title: string
    ok: boolean
    tests: { results: { errors: { message?: string }[] }[] }[]
  }[]
  suites?: Suite[]
}

const isCheck = process.argv.includes('check')
const steps = isCheck ? [...CHECKS, 'unit'] : [...CHECKS, 'build', 'size', ...VITEST, 'e2e']
installMissing(isCheck ? [REDIS] : [REDIS, CHROMIUM])
rmSync(REPORTS, { recursive: true, force: true })

const failed: string[] = []
const times: string[] = []
let passed = 0
for (const [index, step] of steps.entries()) {
  const startedMs = performance.now()
  console.log(`\n[${index + 1}/${steps.length}] ${step}`)
  const result = runStep(step)
  passed += result.passed
  failed.push(...result.failed)
  times.push(
    `${step.padEnd(12)} ${((performance.now() - startedMs) / 1000).toFixed(1).padStart(6)} s`,
  )
}
if (failed.length > 0) console.log(`\nFailed:\n  ${failed.join('\n  ')}`)
console.log(`\n${times.join('\n')}\n\n${passed} passed, ${failed.length} failed`)
process.exitCode = failed.length === 0 ? 0 : 1

/** A check counts as one test. A step that fails without a failed test counts as one failure. */
function runStep(step: string): { passed: number; failed: string[] } {
  const file = `${REPORTS}/${step}.json`
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const args = VITEST.includes(step) ? ['--', ...reporters] : []
  const { status } = spawnSync('npm', ['run', '--silent', step, ...args], { stdio: 'inherit' })
  const report: Report | undefined = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : undefined
  const passed = report?.numPassedTests ?? report?.stats?.expected ?? (status === 0 ? 1 : 0)
  const failed = report === undefined ? [] : [...failedFiles(report), ...failedSpecs(report)]
  return { passed, failed: status === 0 || failed.length > 0 ? failed : [step] }
}

/** Of Vitest. A file that did not load has no tests. */
function failedFiles({ testResults = [] }: Report): string[] {
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const file = path.relative('.', name)
    const tests = assertionResults.filter((test) => test.status === 'failed')
    if (tests.length === 0 && status === 'failed') return [file]
    return tests.map(
      ({ fullName, failureMessages = [] }) => `${file}: ${fullName}${startOf(failureMessages[0])}`,
    )
  })
}

/** Of Playwright, whose suites are nested. */
function failedSpecs({ specs = [], suites = [] }: Suite): string[] {
  const own = specs.filter(({ ok }) => !ok)
  return [
    ...own.map(({ file, line, title, tests }) => {
      const [error] = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors))
      return `tests/e2e/${file}:${line}: ${title}${startOf(error?.message)}`
    }),
    ...suites.flatMap(failedSpecs),
  ]
}

/** Of a message: enough of it where only the end of a log is kept. */
function startOf(message = ''): string {
  const lines = stripVTControlCharacters(message).split('\n').filter(Boolean).slice(0, 12)
  return lines.map((line) => `\n    ${line.slice(0, 200)}`).join('')
}
