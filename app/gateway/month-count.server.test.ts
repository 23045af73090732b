import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createMonthCountFile } from './month-count.server.ts'

async function setUp() {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'tezi-month-'))
  onTestFinished(() => rm(directory, { recursive: true }))
  const log = { warn: vi.fn() }
  return { directory, log, file: createMonthCountFile({ directory, log }) }
}

test('a restart goes on with what was counted', async () => {
  const { directory, log, file } = await setUp()
  for (let all = 1; all <= 50; all += 1) file.keep({ month: '2026-11', all, renewals: 3 })
  await file.settled()
  const restarted = createMonthCountFile({ directory, log })
  expect(await restarted.read()).toEqual({ month: '2026-11', all: 50, renewals: 3 })
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
    await writeFile(path.join(directory, 'calls-this-month.json'), text)
    expect(await file.read()).toBeUndefined()
    expect(log.warn).toHaveBeenCalledTimes(1)
  },
)
