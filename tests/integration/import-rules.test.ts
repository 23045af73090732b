import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')
const FIXTURE_ROOT = path.join(ROOT, 'tests/fixtures/forbidden-import')
const DEPCRUISE = path.join(ROOT, 'node_modules/.bin/depcruise')

// dependency-cruiser passes silently if it cannot parse the files that it reads.
test.each([
  ['', 'app-imports: app/routes/reach-server.ts → server/gateway/later.ts'],
  ['', 'market-imports: market/reach-server.ts → server/gateway/later.ts'],
  ['', 'upstream-imports: server/upstream/reach-up.ts → server/gateway/later.ts'],
  [
    '-folders',
    'no-folder-cycles: app/screens/one → \n      app/screens/two →\n      app/screens/one',
  ],
])('finds and refuses a forbidden import: %s %s', (config, violation) => {
  const { status, stdout } = spawnSync(
    DEPCRUISE,
    [
      '--config',
      path.join(ROOT, `.dependency-cruiser${config}.mjs`),
      '--output-type',
      'err',
      'app',
      'market',
      'server',
    ],
    { cwd: FIXTURE_ROOT, encoding: 'utf8' },
  )
  expect(stdout).toContain(violation)
  expect(status).not.toBe(0)
})
