import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { systemClock } from '../lib/system-clock.server.ts'
import { emptyFolder } from '../tests/helpers/stores/empty-folder.ts'
import { readEnvironment } from './environment.ts'
import { CACHE_VERSION } from './gateway/cache/entry.server.ts'
import { PlanRecord } from './gateway/queue/plan-record.server.ts'
import { createStorage } from './storage.ts'

test('a release with another cache version finds the record of the calls', async () => {
  const directory = await emptyFolder()
  const environment = readEnvironment({ CACHE_DIR: directory })
  const log = { info: () => undefined, warn: () => undefined }
  const storage = createStorage({ environment, clock: systemClock, log })
  const limits = { perMinute: 5, perMonth: undefined }
  const record = new PlanRecord(storage.plan, { limits, isAlone: true })
  // A busy machine may miss the deadlines of the disk.
  async function writeRecord() {
    await record.write({ callsMs: [1], saved: null, savedAtMs: 1, pausedUntilMs: 0 })
    return storage.plan.get('plan').catch(() => undefined)
  }
  await expect.poll(writeRecord).toBeDefined()
  await storage.close()

  const [file = '', ...others] = await readdir(directory)
  const database = new DatabaseSync(path.join(directory, file))
  onTestFinished(() => database.close())
  const keys = database.prepare("SELECT key FROM entries WHERE namespace = 'plan'").all()
  expect(keys).toHaveLength(1)
  expect(others).toEqual([])
  expect(JSON.stringify([file, keys])).not.toContain(CACHE_VERSION)
})
