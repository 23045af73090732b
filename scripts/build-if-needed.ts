// Builds the site if there is no build, or if a source file is newer than the build.
import { execFileSync } from 'node:child_process'
import { globSync, statSync } from 'node:fs'

const BUILD = 'build/server/index.js'
const SOURCES = [
  '{lib,market,portfolio,app,server,demo-market,service-worker,public}/**/*',
  '*.config.ts',
  'package-lock.json',
]

if (!isBuildCurrent()) {
  process.stderr.write('Building the site. This takes about half a minute.\n')
  execFileSync('npm', ['run', '--silent', 'build'], { stdio: ['ignore', 2, 2] })
}

function isBuildCurrent(): boolean {
  const built = statSync(BUILD, { throwIfNoEntry: false })
  if (built === undefined) return false
  return globSync(SOURCES).every((file) => statSync(file).mtimeMs <= built.mtimeMs)
}
