// Faults of a cache folder: garbage, a full or read-only disk, files of earlier releases.
import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { emptyFolder } from '../../../../tests/helpers/stores/empty-folder.ts'
import type { DiskAnswer, DiskRequest } from './disk-messages.ts'
import { createDiskWork } from './disk-work.server.ts'

const SOON = { timeout: 10_000, interval: 10 }
const NOBODY = 65_534
const DONE = { kind: 'done' }

type Work = (request: DiskRequest) => DiskAnswer

async function setUp() {
  const root = await emptyFolder()
  const file = path.join(root, 'cache.sqlite')
  const warn = vi.fn()
  const open = ({ maxPages }: { maxPages?: number } = {}) => {
    const work = createDiskWork(root, { warn, ...(maxPages === undefined ? {} : { maxPages }) })
    onTestFinished(() => void work({ kind: 'close' }))
    return work
  }
  return { root, file, warn, open }
}

function set(work: Work, key: string, text = key): DiskAnswer {
  const entry = { text, expiresAtMs: 1_000 }
  return work({ kind: 'set-entry', namespace: 'market', key, maxBytes: 1e9, entry })
}

function get(work: Work, key: string): DiskAnswer {
  return work({ kind: 'get-entry', namespace: 'market', key })
}

function writeCount(work: Work, text: string): DiskAnswer {
  return work({ kind: 'write-count', account: 'ours', text })
}

function readCount(work: Work): DiskAnswer {
  return work({ kind: 'read-count', account: 'ours' })
}

function close(work: Work): void {
  expect(work({ kind: 'close' })).toEqual(DONE)
}

function randomText(bytes: number): string {
  return randomBytes(bytes).toString('hex')
}

/** In the format of releases before the database. Returns the name of the file. */
function writeOldEntry(folder: string, key: string, text: string): string {
  const name = createHash('sha256').update(key).digest('hex')
  writeFileSync(path.join(folder, name), JSON.stringify({ key, expiresAtMs: 1_000, text }))
  return name
}

function overwrite(file: string, { fromByte }: { fromByte: number }): void {
  const descriptor = openSync(file, 'r+')
  writeSync(descriptor, randomBytes(statSync(file).size - fromByte), 0, null, fromByte)
  closeSync(descriptor)
}

/** Root may write despite the file mode, so root becomes nobody for this work. */
function withoutRoot(work: () => void): void {
  const isRoot = process.geteuid?.() === 0
  if (isRoot) process.seteuid?.(NOBODY)
  try {
    work()
  } finally {
    if (isRoot) process.seteuid?.(0)
  }
}

test.each([
  ['from its first byte', 0],
  ['from its second page', 4_096],
])('replaces a database that is garbage %s, with a warning', async (_, fromByte) => {
  const { file, warn, open } = await setUp()
  const earlier = open()
  writeCount(earlier, 'count')
  for (let i = 0; i < 100; i += 1) set(earlier, `key${i}`, randomText(500))
  close(earlier)
  overwrite(file, { fromByte })

  const work = open()
  expect(get(work, 'key1')).toEqual({ kind: 'absent' })
  expect(warn.mock.calls).toEqual([
    [
      expect.stringMatching(/not a database|malformed/),
      'the cache database is corrupt, and is replaced by an empty one',
    ],
  ])
  // The lost database may have contained a count.
  expect(readCount(work)).toMatchObject({ kind: 'failed' })
  expect(set(work, 'a')).toEqual(DONE)
  expect(writeCount(work, 'new')).toEqual(DONE)
  close(work)
  expect(readCount(open())).toEqual({ kind: 'count', text: 'new' })
  expect(warn).toHaveBeenCalledTimes(1)
})

test('a full disk stores no more entries, and still serves the existing ones', async () => {
  const { warn, open } = await setUp()
  const work = open({ maxPages: 60 })
  expect(writeCount(work, 'count')).toEqual(DONE)
  let answer: DiskAnswer = { kind: 'done' }
  for (let i = 0; answer.kind === 'done'; i += 1) answer = set(work, `key${i}`, randomText(2_000))
  expect(answer).toEqual({ kind: 'failed', reason: expect.stringContaining('full') })
  expect(set(work, 'key0', randomText(50_000))).toMatchObject({ kind: 'failed' })
  expect(get(work, 'key0')).toMatchObject({ kind: 'entry' })
  expect(readCount(work)).toEqual({ kind: 'count', text: 'count' })
  close(work)

  const later = open()
  expect(get(later, 'key0')).toMatchObject({ kind: 'entry' })
  expect(set(later, 'new')).toEqual(DONE)
  expect(warn).not.toHaveBeenCalled()
})

test('a read-only folder can be read, and refuses writes', async () => {
  const { root, file, warn, open } = await setUp()
  const earlier = open()
  set(earlier, 'a', 'text')
  writeCount(earlier, 'count')
  close(earlier)
  chmodSync(file, 0o444)
  chmodSync(root, 0o555)

  withoutRoot(() => {
    const work = open()
    for (let round = 0; round < 2; round += 1) {
      expect(get(work, 'a')).toEqual({ kind: 'entry', text: 'text', expiresAtMs: 1_000 })
      expect(readCount(work)).toEqual({ kind: 'count', text: 'count' })
      expect(set(work, 'b')).toMatchObject({
        kind: 'failed',
        reason: expect.stringContaining('readonly'),
      })
    }
    close(work)
  })
  chmodSync(root, 0o755)
  expect(get(open(), 'a')).toMatchObject({ kind: 'entry' })
  expect(warn).not.toHaveBeenCalled()
})

test('a read-only folder that is empty or of a killed site answers nothing', async () => {
  const running = await setUp()
  set(running.open(), 'a', 'text')
  const killed = await setUp()
  for (const suffix of ['', '-wal']) {
    copyFileSync(running.file + suffix, killed.file + suffix)
    chmodSync(killed.file + suffix, 0o444)
  }
  chmodSync(killed.root, 0o555)
  withoutRoot(() => expect(get(killed.open(), 'a')).toMatchObject({ kind: 'failed' }))
  chmodSync(killed.root, 0o755)
  expect(get(killed.open(), 'a')).toMatchObject({ kind: 'entry' })

  const empty = await setUp()
  chmodSync(empty.root, 0o555)
  withoutRoot(() => expect(get(empty.open(), 'a')).toMatchObject({ kind: 'failed' }))
})

test('migrates entries and count of an earlier release, and keeps other files', async () => {
  const { root, open } = await setUp()
  const pictures = path.join(root, 'pictures')
  const sha = (letter: string) => letter.repeat(64)
  const uuid = '2c5ea4c0-4067-11e9-8bad-9b1deb4d3b7d'
  mkdirSync(pictures)
  mkdirSync(path.join(root, sha('b')))
  for (const name of [sha('a'), `${sha('a')}.${uuid}.tmp`, 'calls-ours.json.tmp', 'README']) {
    writeFileSync(path.join(root, name), 'text')
  }
  writeFileSync(path.join(root, 'calls-ours.json'), '{"all":7}')
  writeOldEntry(root, 'facts', 'old')
  writeOldEntry(root, 'rows', 'old')
  writeOldEntry(pictures, 'picture', 'old')

  const work = open()
  set(work, 'rows', 'new')
  expect(readCount(work)).toEqual({ kind: 'count', text: '{"all":7}' })
  await expect.poll(() => existsSync(pictures), SOON).toBe(false)
  await expect.poll(() => readdirSync(root), SOON).not.toContain(sha('a'))
  expect(get(work, 'facts')).toEqual({ kind: 'entry', text: 'old', expiresAtMs: 1_000 })
  expect(get(work, 'rows')).toMatchObject({ text: 'new' })
  const picture = { kind: 'get-entry', namespace: 'pictures', key: 'picture' } as const
  expect(work(picture)).toMatchObject({ text: 'old' })
  const left = () => readdirSync(root).filter((name) => !name.startsWith('cache.sqlite'))
  await expect.poll(() => left().toSorted(), SOON).toEqual(['README', sha('b')])
  // An old file that returns, as from a backup, does not replace the count in the database.
  writeCount(work, '{"all":8}')
  writeFileSync(path.join(root, 'calls-ours.json'), '{"all":7}')
  expect(readCount(work)).toEqual({ kind: 'count', text: '{"all":8}' })
})

test('on a full disk the old count is used, and old files stay until there is room', async () => {
  const { root, warn, open } = await setUp()
  const earlier = open({ maxPages: 30 })
  let answer: DiskAnswer = { kind: 'done' }
  for (let i = 0; answer.kind === 'done'; i += 1) answer = set(earlier, `key${i}`, randomText(200))
  close(earlier)
  const count = JSON.stringify({ all: 7, days: randomText(5_000) })
  writeFileSync(path.join(root, 'calls-ours.json'), count)
  const file = writeOldEntry(root, 'facts', randomText(5_000))

  const full = open({ maxPages: 30 })
  expect(readCount(full)).toEqual({ kind: 'count', text: count })
  await expect.poll(() => warn.mock.calls, SOON).toHaveLength(1)
  expect(warn.mock.calls[0]).toEqual([
    expect.stringContaining('full'),
    'cannot migrate old cache files',
  ])
  expect(readdirSync(root)).toEqual(expect.arrayContaining(['calls-ours.json', file]))
  close(full)

  const later = open()
  expect(readCount(later)).toEqual({ kind: 'count', text: count })
  await expect.poll(() => get(later, 'facts'), SOON).toMatchObject({ kind: 'entry' })
  await expect.poll(() => readdirSync(root), SOON).not.toContain(file)
  expect(existsSync(path.join(root, 'calls-ours.json'))).toBe(false)
})

test('uses the old count if no database can be opened', async () => {
  const { root, open } = await setUp()
  writeFileSync(path.join(root, 'calls-ours.json'), '{"all":7}')
  chmodSync(root, 0o555)
  withoutRoot(() => expect(readCount(open())).toEqual({ kind: 'count', text: '{"all":7}' }))
  chmodSync(root, 0o755)
})

test('an entry too large for its namespace removes the one that it would replace', async () => {
  const work = (await setUp()).open()
  expect(set(work, 'a')).toEqual(DONE)
  const entry = { text: randomText(1_000), expiresAtMs: 1_000 }
  const request = {
    kind: 'set-entry',
    namespace: 'market',
    key: 'a',
    maxBytes: 100,
    entry,
  } as const
  expect(work(request)).toEqual(DONE)
  expect(get(work, 'a')).toEqual({ kind: 'absent' })
})

test('reports unreadable old files', async () => {
  const { root, warn, open } = await setUp()
  writeFileSync(path.join(root, 'pictures'), 'no folder')
  expect(get(open(), 'a')).toEqual({ kind: 'absent' })
  await expect.poll(() => warn.mock.calls, SOON).toHaveLength(1)
  expect(warn).toHaveBeenCalledWith(
    expect.stringContaining('ENOTDIR'),
    'cannot migrate old cache files',
  )
})

test('an unreadable old count does not count as absent', async () => {
  const { root, open } = await setUp()
  mkdirSync(path.join(root, 'calls-ours.json'))
  expect(readCount(open())).toMatchObject({
    kind: 'failed',
    reason: expect.stringContaining('EISDIR'),
  })
})

test('a purge removes old entries in batches, and shrinks the file', async () => {
  const { file, open } = await setUp()
  const work = open()
  for (let i = 0; i < 1_000; i += 1) set(work, `key${i}`, randomText(2_000))
  const entry = { text: 'text', expiresAtMs: 2_000 }
  work({ kind: 'set-entry', namespace: 'pictures', key: 'young', maxBytes: 1e9, entry })
  close(work)
  const before = statSync(file).size

  const later = open()
  const purge = { kind: 'purge-entries', nowMs: 1_000, fetchedBeforeMs: 0 } as const
  expect(later(purge)).toEqual(DONE)
  expect(later(purge)).toEqual(DONE)
  // Other requests are served between the batches.
  expect(get(later, 'key999')).toMatchObject({ kind: 'entry' })
  await expect.poll(() => get(later, 'key999'), SOON).toEqual({ kind: 'absent' })
  // Free pages are released in batches, one in each turn of the event loop.
  for (let turn = 0; turn < 10; turn += 1) await nextTurn()
  close(later)
  expect(statSync(file).size).toBeLessThan(before / 10)
  const young = { kind: 'get-entry', namespace: 'pictures', key: 'young' } as const
  expect(open()(young)).toMatchObject({ kind: 'entry' })
})

test('the file stays close to the limit, whatever the size of the entries', async () => {
  const { file, open } = await setUp()
  const work = open()
  const maxBytes = 2_000_000
  for (let i = 0; i < 3_000; i += 1) {
    const entry = { text: randomText(100 + ((i * 37) % 4_000)), expiresAtMs: 1_000 }
    work({ kind: 'set-entry', namespace: 'market', key: `key${i}`, maxBytes, entry })
  }
  close(work)
  expect(statSync(file).size).toBeGreaterThan(maxBytes * 0.9)
  expect(statSync(file).size).toBeLessThan(maxBytes * 1.4)
})

test('a probe writes to the disk, and leaves no file', async () => {
  const { root, open } = await setUp()
  expect(open()({ kind: 'probe' })).toEqual(DONE)
  expect(existsSync(path.join(root, 'probe.tmp'))).toBe(false)
})
