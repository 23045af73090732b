// Faults of a cache folder: garbage, a full or read-only disk.
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  openSync,
  statSync,
  writeSync,
} from 'node:fs'
import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import {
  closeWork,
  DONE,
  getEntry,
  randomText,
  readCount,
  setEntry,
  setUpDiskWork,
  withoutRoot,
  writeCount,
} from '../../../../tests/helpers/stores/disk-work.ts'
import type { DiskAnswer } from './disk-messages.ts'

const SOON = { timeout: 10_000, interval: 10 }

function overwrite(file: string, { fromByte }: { fromByte: number }): void {
  const descriptor = openSync(file, 'r+')
  writeSync(descriptor, randomBytes(statSync(file).size - fromByte), 0, null, fromByte)
  closeSync(descriptor)
}

test.each([
  ['from its first byte', 0],
  ['from its second page', 4_096],
])('replaces a database that is garbage %s, with a warning', async (_, fromByte) => {
  const { file, warn, open } = await setUpDiskWork()
  const earlier = open()
  writeCount(earlier, 'count')
  for (let i = 0; i < 100; i += 1) setEntry(earlier, `key${i}`, randomText(500))
  closeWork(earlier)
  overwrite(file, { fromByte })

  const work = open()
  expect(getEntry(work, 'key1')).toEqual({ kind: 'absent' })
  expect(warn.mock.calls).toEqual([
    [
      expect.stringMatching(/not a database|malformed/),
      'the cache database is corrupt, and is replaced by an empty one',
    ],
  ])
  // The lost database may have contained a count.
  expect(readCount(work)).toMatchObject({ kind: 'failed' })
  expect(setEntry(work, 'a')).toEqual(DONE)
  expect(writeCount(work, 'new')).toEqual(DONE)
  closeWork(work)
  expect(readCount(open())).toEqual({ kind: 'count', text: 'new' })
  expect(warn).toHaveBeenCalledTimes(1)
})

test('a full disk stores no more entries, and still serves the existing ones', async () => {
  const { warn, open } = await setUpDiskWork()
  const work = open({ maxPages: 60 })
  expect(writeCount(work, 'count')).toEqual(DONE)
  let answer: DiskAnswer = { kind: 'done' }
  for (let i = 0; answer.kind === 'done'; i += 1)
    answer = setEntry(work, `key${i}`, randomText(2_000))
  expect(answer).toEqual({ kind: 'failed', reason: expect.stringContaining('full') })
  expect(setEntry(work, 'key0', randomText(50_000))).toMatchObject({ kind: 'failed' })
  expect(getEntry(work, 'key0')).toMatchObject({ kind: 'entry' })
  expect(readCount(work)).toEqual({ kind: 'count', text: 'count' })
  closeWork(work)

  const later = open()
  expect(getEntry(later, 'key0')).toMatchObject({ kind: 'entry' })
  expect(setEntry(later, 'new')).toEqual(DONE)
  expect(warn).not.toHaveBeenCalled()
})

test('a read-only folder can be read, and refuses writes', async () => {
  const { root, file, warn, open } = await setUpDiskWork()
  const earlier = open()
  setEntry(earlier, 'a', 'text')
  writeCount(earlier, 'count')
  closeWork(earlier)
  chmodSync(file, 0o444)
  chmodSync(root, 0o555)

  withoutRoot(() => {
    const work = open()
    for (let round = 0; round < 2; round += 1) {
      expect(getEntry(work, 'a')).toEqual({ kind: 'entry', text: 'text', expiresAtMs: 1_000 })
      expect(readCount(work)).toEqual({ kind: 'count', text: 'count' })
      expect(setEntry(work, 'b')).toMatchObject({
        kind: 'failed',
        reason: expect.stringContaining('readonly'),
      })
    }
    closeWork(work)
  })
  chmodSync(root, 0o755)
  expect(getEntry(open(), 'a')).toMatchObject({ kind: 'entry' })
  expect(warn).not.toHaveBeenCalled()
})

test('a read-only folder that is empty or of a killed site answers nothing', async () => {
  const running = await setUpDiskWork()
  setEntry(running.open(), 'a', 'text')
  const killed = await setUpDiskWork()
  for (const suffix of ['', '-wal']) {
    copyFileSync(running.file + suffix, killed.file + suffix)
    chmodSync(killed.file + suffix, 0o444)
  }
  chmodSync(killed.root, 0o555)
  withoutRoot(() => expect(getEntry(killed.open(), 'a')).toMatchObject({ kind: 'failed' }))
  chmodSync(killed.root, 0o755)
  expect(getEntry(killed.open(), 'a')).toMatchObject({ kind: 'entry' })

  const empty = await setUpDiskWork()
  chmodSync(empty.root, 0o555)
  withoutRoot(() => expect(getEntry(empty.open(), 'a')).toMatchObject({ kind: 'failed' }))
})

test('an entry too large for its namespace removes the one that it would replace', async () => {
  const work = (await setUpDiskWork()).open()
  expect(setEntry(work, 'a')).toEqual(DONE)
  const entry = { text: randomText(1_000), expiresAtMs: 1_000 }
  const request = {
    kind: 'set-entry',
    namespace: 'market',
    key: 'a',
    maxBytes: 100,
    entry,
  } as const
  expect(work(request)).toEqual(DONE)
  expect(getEntry(work, 'a')).toEqual({ kind: 'absent' })
})

test('a purge removes old entries in batches, and shrinks the file', async () => {
  const { file, open } = await setUpDiskWork()
  const work = open()
  for (let i = 0; i < 1_000; i += 1) setEntry(work, `key${i}`, randomText(2_000))
  const entry = { text: 'text', expiresAtMs: 2_000 }
  work({ kind: 'set-entry', namespace: 'pictures', key: 'young', maxBytes: 1e9, entry })
  closeWork(work)
  const before = statSync(file).size

  const later = open()
  const purge = { kind: 'purge-entries', nowMs: 1_000, fetchedBeforeMs: 0 } as const
  expect(later(purge)).toEqual(DONE)
  expect(later(purge)).toEqual(DONE)
  // Other requests are served between the batches.
  expect(getEntry(later, 'key999')).toMatchObject({ kind: 'entry' })
  await expect.poll(() => getEntry(later, 'key999'), SOON).toEqual({ kind: 'absent' })
  // Free pages are released in batches, one in each turn of the event loop.
  for (let turn = 0; turn < 10; turn += 1) await nextTurn()
  closeWork(later)
  expect(statSync(file).size).toBeLessThan(before / 10)
  const young = { kind: 'get-entry', namespace: 'pictures', key: 'young' } as const
  expect(open()(young)).toMatchObject({ kind: 'entry' })
})

test('the file stays close to the limit, whatever the size of the entries', async () => {
  const { file, open } = await setUpDiskWork()
  const work = open()
  const maxBytes = 2_000_000
  for (let i = 0; i < 3_000; i += 1) {
    const entry = { text: randomText(100 + ((i * 37) % 4_000)), expiresAtMs: 1_000 }
    work({ kind: 'set-entry', namespace: 'market', key: `key${i}`, maxBytes, entry })
  }
  closeWork(work)
  expect(statSync(file).size).toBeGreaterThan(maxBytes * 0.9)
  expect(statSync(file).size).toBeLessThan(maxBytes * 1.4)
})

test('a probe writes to the disk, and leaves no file', async () => {
  const { root, open } = await setUpDiskWork()
  expect(open()({ kind: 'probe' })).toEqual(DONE)
  expect(existsSync(path.join(root, 'probe.tmp'))).toBe(false)
})
