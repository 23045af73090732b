import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import {
  closeWork,
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

/** In the format of releases before the database. Returns the name of the file. */
function writeOldEntry(folder: string, key: string, text: string): string {
  const name = createHash('sha256').update(key).digest('hex')
  writeFileSync(path.join(folder, name), JSON.stringify({ key, expiresAtMs: 1_000, text }))
  return name
}

test('migrates entries and count of an earlier release, and keeps other files', async () => {
  const { root, open } = await setUpDiskWork()
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
  setEntry(work, 'rows', 'new')
  expect(readCount(work)).toEqual({ kind: 'count', text: '{"all":7}' })
  await expect.poll(() => existsSync(pictures), SOON).toBe(false)
  await expect.poll(() => readdirSync(root), SOON).not.toContain(sha('a'))
  expect(getEntry(work, 'facts')).toEqual({ kind: 'entry', text: 'old', expiresAtMs: 1_000 })
  expect(getEntry(work, 'rows')).toMatchObject({ text: 'new' })
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
  const { root, warn, open } = await setUpDiskWork()
  const earlier = open({ maxPages: 30 })
  let answer: DiskAnswer = { kind: 'done' }
  for (let i = 0; answer.kind === 'done'; i += 1)
    answer = setEntry(earlier, `key${i}`, randomText(200))
  closeWork(earlier)
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
  closeWork(full)

  const later = open()
  expect(readCount(later)).toEqual({ kind: 'count', text: count })
  await expect.poll(() => getEntry(later, 'facts'), SOON).toMatchObject({ kind: 'entry' })
  await expect.poll(() => readdirSync(root), SOON).not.toContain(file)
  expect(existsSync(path.join(root, 'calls-ours.json'))).toBe(false)
})

test('uses the old count if no database can be opened', async () => {
  const { root, open } = await setUpDiskWork()
  writeFileSync(path.join(root, 'calls-ours.json'), '{"all":7}')
  chmodSync(root, 0o555)
  withoutRoot(() => expect(readCount(open())).toEqual({ kind: 'count', text: '{"all":7}' }))
  chmodSync(root, 0o755)
})

test('reports unreadable old files', async () => {
  const { root, warn, open } = await setUpDiskWork()
  writeFileSync(path.join(root, 'pictures'), 'no folder')
  expect(getEntry(open(), 'a')).toEqual({ kind: 'absent' })
  await expect.poll(() => warn.mock.calls, SOON).toHaveLength(1)
  expect(warn).toHaveBeenCalledWith(
    expect.stringContaining('ENOTDIR'),
    'cannot migrate old cache files',
  )
})

test('an unreadable old count does not count as absent', async () => {
  const { root, open } = await setUpDiskWork()
  mkdirSync(path.join(root, 'calls-ours.json'))
  expect(readCount(open())).toMatchObject({
    kind: 'failed',
    reason: expect.stringContaining('EISDIR'),
  })
})
