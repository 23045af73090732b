import { execFileSync } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { openDisk } from '../../tests/helpers/disk-child.ts'
import { emptyFolder } from '../../tests/helpers/empty-folder.ts'
import { createCallCountFile } from './call-count-file.server.ts'

async function setUp() {
  const directory = await emptyFolder()
  const log = { info: vi.fn(), warn: vi.fn() }
  const disk = openDisk({ directory, log })
  const open = () => createCallCountFile({ disk, account: 'ours', log })
  return { directory, log, open, file: open() }
}

test('a restart goes on with what was counted', async () => {
  const { open, file } = await setUp()
  const rest = { month: '2026-11', renewals: 3, timesMs: [1, 2], closedUntilMs: 7 }
  await Promise.all(Array.from({ length: 50 }, (_, i) => file.keep({ ...rest, all: i + 1 })))
  await file.close()
  expect(await open().read()).toEqual({ ...rest, all: 50 })
})

test('nothing kept yet is no trouble', async () => {
  const { file, log } = await setUp()
  expect(await file.read()).toBeUndefined()
  expect(log.warn).not.toHaveBeenCalled()
})

test.each(['', '{"month":"2026-11"', '{"month":"2026-11","all":-1,"renewals":0}'])(
  'a count that holds %j is unknown, and told once',
  async (text) => {
    const { directory, file, log } = await setUp()
    await writeFile(path.join(directory, 'calls-ours.json'), text)
    expect(await file.read()).toBe('unknown')
    expect(log.warn).toHaveBeenCalledTimes(1)
  },
)

test('a count on a disk that hangs is unknown, and later counts are kept all the same', async () => {
  const { directory, file } = await setUp()
  execFileSync('mkfifo', [path.join(directory, 'calls-ours.json')])
  expect(await file.read()).toBe('unknown')
  const count = { month: '2026-11', all: 3, renewals: 1, timesMs: [1], closedUntilMs: 0 }
  await file.keep(count)
  await file.close()
  expect(await readdir(directory)).toEqual(['calls-ours.json'])
  const text = await readFile(path.join(directory, 'calls-ours.json'), 'utf8')
  expect(JSON.parse(text)).toEqual(count)
})
