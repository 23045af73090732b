import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createCallCountFile } from './call-count-file.server.ts'

async function setUp() {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'tezi-month-'))
  onTestFinished(() => rm(directory, { recursive: true }))
  const log = { warn: vi.fn() }
  return { directory, log, file: createCallCountFile({ directory, account: 'ours', log }) }
}

test('a restart goes on with what was counted', async () => {
  const { directory, log, file } = await setUp()
  const rest = { month: '2026-11', renewals: 3, timesMs: [1, 2], closedUntilMs: 7 }
  await Promise.all(Array.from({ length: 50 }, (_, i) => file.keep({ ...rest, all: i + 1 })))
  const restarted = createCallCountFile({ directory, account: 'ours', log })
  expect(await restarted.read()).toEqual({ ...rest, all: 50 })
})

test('nothing kept yet is no trouble', async () => {
  const { file, log } = await setUp()
  expect(await file.read()).toBeUndefined()
  expect(log.warn).not.toHaveBeenCalled()
})

test.each(['', '{"month":"2026-11"', '{"month":"2026-11","all":-1,"renewals":0}'])(
  'a file that holds %j is told and ignored',
  async (text) => {
    const { directory, file, log } = await setUp()
    await writeFile(path.join(directory, 'calls-ours.json'), text)
    expect(await file.read()).toBeUndefined()
    expect(log.warn).toHaveBeenCalledTimes(1)
  },
)
