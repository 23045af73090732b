// Builds the site where there is no build, or where a source file is newer than it.
import { execFileSync } from 'node:child_process'
import { globSync, statSync } from 'node:fs'

const BUILD = 'build/server/index.js'
const SOURCES = ['app/**/*', 'server/**/*', 'public/**/*', '*.config.ts', 'package-lock.json']

if (!isBuildCurrent()) {
  execFileSync('npm', ['run', 'build'], { stdio: ['ignore', 2, 2] })
}

function isBuildCurrent(): boolean {
  const built = statSync(BUILD, { throwIfNoEntry: false })
  if (built === undefined) return false
  return globSync(SOURCES).every((file) => statSync(file).mtimeMs <= built.mtimeMs)
}
