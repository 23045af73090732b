import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')
const FIXTURE_ROOT = path.join(ROOT, 'tests/fixtures/forbidden-import')
const DEPCRUISE = path.join(ROOT, 'node_modules/.bin/depcruise')
const CONFIG = path.join(ROOT, '.dependency-cruiser.mjs')

// dependency-cruiser passes silently if it cannot parse the files that it reads.
test.each([
  'app-imports: app/routes/reach-server.ts → server/gateway/later.ts',
  'market-imports: market/reach-server.ts → server/gateway/later.ts',
  'upstream-imports: server/upstream/reach-up.ts → server/gateway/later.ts',
])('finds and refuses a forbidden import: %s', (violation) => {
  const { status, stdout } = spawnSync(
    DEPCRUISE,
    ['--config', CONFIG, '--output-type', 'err', 'app', 'market', 'server'],
    { cwd: FIXTURE_ROOT, encoding: 'utf8' },
  )
  expect(stdout).toContain(violation)
  expect(status).not.toBe(0)
})
