import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')
const FIXTURE_ROOT = path.join(ROOT, 'tests/fixtures/forbidden-import')

// dependency-cruiser passes silently if it cannot parse the files that it reads.
test('finds and refuses a forbidden import', () => {
  const { status, stdout } = spawnSync(
    path.join(ROOT, 'node_modules/.bin/depcruise'),
    ['--config', path.join(ROOT, '.dependency-cruiser.mjs'), '--output-type', 'err', 'app'],
    { cwd: FIXTURE_ROOT, encoding: 'utf8' },
  )
  expect(stdout).toContain('lib-imports: app/lib/reach-up.ts → app/gateway/higher-layer-value.ts')
  expect(status).not.toBe(0)
})
