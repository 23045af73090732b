// Tries the built site in three engines that `npm test` does not use. It installs and builds what is
// missing first. Words after `--` choose engines and flows: `npm run engines -- webkit portfolio`.
import { execFileSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { ENGINE_PROGRAMS } from './engine-programs.ts'
import { installMissing } from './install-missing.ts'

/** A package of its own, so that `npm ci` does not install its libraries for everybody. */
const FOLDER = 'tests/engines'
const INSTALLED = `${FOLDER}/node_modules/.package-lock.json`

installMissing(ENGINE_PROGRAMS)
if (!isInstalled()) {
  // Some of their dependencies would download drivers of other browsers.
  run('npm', ['ci', '--prefix', FOLDER, '--ignore-scripts', '--no-audit', '--no-fund'])
}
run('npm', ['run', '--silent', 'engines:types'])
run('node', ['scripts/build-if-needed.ts'])

// As in production. Otherwise React runs its development checks.
process.env.NODE_ENV = 'production'
process.env.WDIO_LOG_LEVEL = 'silent'
const flows = new URL('../tests/engines/run.ts', import.meta.url)
await import(flows.href)

function isInstalled(): boolean {
  if (!existsSync(INSTALLED)) return false
  return statSync(INSTALLED).mtimeMs >= statSync(`${FOLDER}/package-lock.json`).mtimeMs
}

function run(command: string, args: string[]): void {
  execFileSync(command, args, { stdio: 'inherit' })
}
