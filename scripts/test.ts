// Everything that must hold before a change lands, in the order in which it fails cheapest. Installs
// the programs that the tests run, and ends with a line that counts the tests.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'

/** Programs that do not come with npm, and the packages of Debian that bring them. */
const PROGRAMS = [
  { file: '/usr/bin/chromium', debianPackage: 'chromium' },
  { file: '/usr/bin/redis-server', debianPackage: 'redis-server' },
]
const RESULTS = 'test-results'

type Count = { passed: number; failed: number }

/** Checks that print their own findings; each counts as one test. */
const CHECKS = ['types', 'lint', 'imports', 'dead-code', 'build', 'size']

installPrograms()
mkdirSync(RESULTS, { recursive: true })

const counts: Count[] = CHECKS.map((name) => ({
  ...countOf(run('npm', ['run', '--silent', name])),
}))
counts.push(runUnits(), runJourneys())

const passed = sum(counts.map((count) => count.passed))
const failed = sum(counts.map((count) => count.failed))
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exitCode = failed === 0 ? 0 : 1

function installPrograms(): void {
  const missing = PROGRAMS.filter(({ file }) => !existsSync(file))
  if (missing.length === 0) return
  const packages = missing.map(({ debianPackage }) => debianPackage)
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    const files = missing.map(({ file }) => file).join(' and ')
    process.stderr.write(`The tests need ${files}: install ${packages.join(' and ')}.\n`)
    process.exit(1)
  }
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}

function run(command: string, args: string[]): boolean {
  process.stdout.write(`\n> ${[command, ...args].join(' ')}\n`)
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0
}

function countOf(isPassed: boolean): Count {
  return isPassed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** A run that ended badly counts at least one failure, whatever its report says. */
function runUnits(): Count {
  const report = `${RESULTS}/vitest.json`
  const isPassed = run('vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  const { numPassedTests, numFailedTests } = readReport(report)
  return atLeastOneFailed(isPassed, { passed: numPassedTests ?? 0, failed: numFailedTests ?? 0 })
}

function runJourneys(): Count {
  const isPassed = run('playwright', ['test'])
  const { stats } = readReport(`${RESULTS}/playwright.json`)
  return atLeastOneFailed(isPassed, {
    passed: stats?.expected ?? 0,
    failed: stats?.unexpected ?? 0,
  })
}

function atLeastOneFailed(isPassed: boolean, { passed, failed }: Count): Count {
  return { passed, failed: isPassed ? failed : Math.max(1, failed) }
}

type Report = {
  numPassedTests?: number
  numFailedTests?: number
  stats?: { expected: number; unexpected: number }
}

function readReport(file: string): Report {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
