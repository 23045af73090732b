// Runs all checks and tests, the fastest ones first, and prints the progress and the time of each
// step. `npm run check` leaves out the steps that need the built site. The end names the failed
// tests, and the last line counts the tests.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import {
  type BrowserReport,
  failedBrowserTests,
  failedVitestTests,
  type VitestReport,
} from './failed-tests.ts'
import { formatStepTimes } from './format-step-times.ts'

/** Programs that npm does not install, with their Debian packages. */
const CHROMIUM = {
  file: '/usr/bin/chromium-headless-shell',
  debianPackage: 'chromium-headless-shell',
}
const REDIS = { file: '/usr/bin/redis-server', debianPackage: 'redis-server' }
const REPORTS = 'test-reports'

type Program = typeof CHROMIUM
type Count = { passed: number; failed: number; failures: string[] }
type Step = { name: string; run: () => Count }

const CHECKS: Step[] = ['types', 'lint', 'imports', 'dead-code'].map(npmCheck)
const UNIT = vitestStep('unit', ['unit', 'dom'])
const MODES: ReadonlyMap<string, { programs: Program[]; steps: Step[] }> = new Map([
  ['check', { programs: [REDIS], steps: [...CHECKS, UNIT] }],
  [
    'test',
    {
      programs: [CHROMIUM, REDIS],
      steps: [
        ...CHECKS,
        npmCheck('build'),
        npmCheck('size'),
        UNIT,
        vitestStep('integration'),
        { name: 'browser', run: runBrowserTests },
      ],
    },
  ],
])

const [name = 'test'] = process.argv.slice(2)
const mode = MODES.get(name)
if (mode === undefined) {
  process.stderr.write(`There is no set of steps called ${name}.\n`)
  process.exit(1)
}
const { programs, steps } = mode
installPrograms(programs)
rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS)

const runStartedMs = performance.now()
const results = steps.map(({ name, run }, index) => {
  const startedMs = performance.now()
  const elapsedS = Math.round((startedMs - runStartedMs) / 1000)
  process.stdout.write(`\n[${index + 1}/${steps.length}] ${name} (${elapsedS} s so far)\n`)
  const count = run()
  return { name, ...count, tookMs: performance.now() - startedMs }
})

const passed = sum(results.map((result) => result.passed))
const failed = sum(results.map((result) => result.failed))
const failures = results.flatMap((result) => result.failures)
const parts = [...failures, formatStepTimes(results), `${passed} passed, ${failed} failed`]
process.stdout.write(`\n${parts.join('\n\n')}\n`)
process.exitCode = failed === 0 ? 0 : 1

function installPrograms(programs: readonly Program[]): void {
  const missing = programs.filter(({ file }) => !existsSync(file))
  if (missing.length === 0) return
  const packages = missing.map(({ debianPackage }) => debianPackage)
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    const files = missing.map(({ file }) => file).join(' and ')
    process.stderr.write(`The tests need ${files}: install ${packages.join(' and ')}.\n`)
    process.exit(1)
  }
  process.stdout.write(`Installing ${packages.join(' and ')}\n`)
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}

/** A check counts as one test. It prints its own findings. */
function npmCheck(name: string): Step {
  return {
    name,
    run() {
      const isPassed = succeeds('npm', ['run', '--silent', name])
      return isPassed
        ? { passed: 1, failed: 0, failures: [] }
        : { passed: 0, failed: 1, failures: [name] }
    },
  }
}

function vitestStep(name: string, projects = [name]): Step {
  return {
    name,
    run() {
      const report = `${REPORTS}/${name}.json`
      const isPassed = succeeds('vitest', [
        'run',
        ...projects.map((project) => `--project=${project}`),
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
      ])
      const results = readReport(report)
      const { numPassedTests, numFailedTests } = results
      const failures = failedVitestTests(results)
      return toCount(isPassed, { passed: numPassedTests, failed: numFailedTests, failures })
    },
  }
}

function runBrowserTests(): Count {
  const isPassed = succeeds('playwright', ['test'])
  const results = readReport(`${REPORTS}/browser.json`)
  const { expected, unexpected } = results.stats ?? {}
  const failures = failedBrowserTests(results)
  return toCount(isPassed, { passed: expected, failed: unexpected, failures })
}

function succeeds(command: string, args: string[]): boolean {
  const { status, error, signal } = spawnSync(command, args, { stdio: 'inherit' })
  if (error !== undefined) process.stderr.write(`${command}: ${error.message}\n`)
  else if (signal !== null) process.stderr.write(`${command} was ended by ${signal}\n`)
  return status === 0
}

type ReportedCount = {
  passed?: number | undefined
  failed?: number | undefined
  failures: string[]
}

/** A failed run counts at least one failure, even if its report has none. */
function toCount(isPassed: boolean, { passed = 0, failed = 0, failures }: ReportedCount): Count {
  return { passed, failed: isPassed ? failed : Math.max(1, failed), failures }
}

type Report = VitestReport &
  BrowserReport & {
    numPassedTests?: number
    numFailedTests?: number
    stats?: { expected: number; unexpected: number }
  }

function readReport(file: string): Report {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    process.stderr.write(`${file} cannot be read: ${error}\n`)
    return {}
  }
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
