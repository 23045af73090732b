import { execFileSync } from 'node:child_process'
import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { diskChildOf, hasEnded, openDisk } from '../../../tests/helpers/disk-child.ts'
import { emptyFolder } from '../../../tests/helpers/empty-folder.ts'
import type { DiskProcess } from './disk-process.server.ts'

const SOON = { timeout: 20_000, interval: 10 }
const LATER_MS = 3_600_000

type Options = Partial<Parameters<typeof openDisk>[0]>

/** A disk that has answered once, so that its child is there. */
async function setUp(options: Options = {}) {
  const directory = await emptyFolder()
  const log = { info: vi.fn(), warn: vi.fn() }
  const disk = openDisk({ directory, log, pauseMs: 20, ...options })
  await expect.poll(() => read(disk, 'none'), SOON).toEqual({ kind: 'absent' })
  const child = () => {
    const pid = diskChildOf(directory)
    if (pid === undefined) throw new Error('a child process was expected')
    return pid
  }
  return { directory, log, disk, child }
}

function read(disk: DiskProcess, file: string) {
  return disk.run({ kind: 'read-file', file })
}

function write(disk: DiskProcess, file: string, text = file) {
  return disk.run({ kind: 'write-file', file, text })
}

/** From now on the child answers nothing, as if its disk hung. */
async function hang(disk: DiskProcess, pid: number) {
  process.kill(pid, 'SIGSTOP')
  const answers = await Promise.all(['a', 'b', 'c'].map((file) => read(disk, file)))
  expect(answers).toEqual([undefined, undefined, undefined])
}

test('three late answers in a row open the circuit: nothing more is asked', async () => {
  const { disk, log, child } = await setUp({ answerWithinMs: 1_000, pauseMs: LATER_MS })
  expect(disk.isUp()).toBe(true)
  await hang(disk, child())
  expect(disk.isUp()).toBe(false)

  await Promise.all(Array.from({ length: 10_000 }, () => write(disk, 'x')))
  expect(log.warn.mock.calls).toEqual([
    [{ reason: 'no answer within 1000 ms' }, 'going on without the cache disk'],
  ])
})

test('a disk that hung is used again once its child answers a probe', async () => {
  const { disk, log, child } = await setUp({
    answerWithinMs: 1_000,
    pauseMs: 100,
    probeWithinMs: LATER_MS,
  })
  const pid = child()
  await hang(disk, pid)
  process.kill(pid, 'SIGCONT')

  await expect.poll(disk.isUp, SOON).toBe(true)
  expect(child()).toBe(pid)
  expect(log.info.mock.calls).toEqual([[{}, 'the cache disk answers']])
})

test('a child that fails its probe is replaced', async () => {
  const { disk, log, child } = await setUp({ answerWithinMs: 1_000, probeWithinMs: 2_000 })
  const pid = child()
  await hang(disk, pid)

  await expect.poll(disk.isUp, SOON).toBe(true)
  expect(hasEnded(pid)).toBe(true)
  expect(child()).not.toBe(pid)
  expect(log.warn).toHaveBeenCalledTimes(1)
  expect(log.info).toHaveBeenCalledTimes(1)
})

test('files that hang block the child until another one takes its place', async () => {
  const { directory, disk, child } = await setUp({ answerWithinMs: 1_000, probeWithinMs: 2_000 })
  const pid = child()
  // As many as libuv has threads. Whoever opens such a file waits for a writer.
  const files = ['1', '2', '3', '4'].map((name) => path.join(directory, name))
  execFileSync('mkfifo', files)
  await Promise.all(files.map((file) => read(disk, path.basename(file))))
  expect(disk.isUp()).toBe(false)

  await expect.poll(disk.isUp, SOON).toBe(true)
  expect(hasEnded(pid)).toBe(true)
  expect(await write(disk, 'a')).toEqual({ kind: 'done' })
})

test('a few files that hang leave the disk in use for others', async () => {
  const { directory, disk } = await setUp({ answerWithinMs: 2_000, pauseMs: LATER_MS })
  const files = ['1', '2', '3'].map((name) => path.join(directory, name))
  execFileSync('mkfifo', files)
  const hanging = Promise.all(files.map((file) => read(disk, path.basename(file))))
  let isOver = false
  void hanging.finally(() => {
    isOver = true
  })
  while (!isOver) expect(await read(disk, 'none')).toEqual({ kind: 'absent' })
  expect(await hanging).toEqual([undefined, undefined, undefined])
  expect(disk.isUp()).toBe(true)
})

test('a child that is killed is told at once, and started again', async () => {
  const { disk, log, child } = await setUp({ pauseMs: 500 })
  process.kill(child(), 'SIGSTOP')
  const asked = read(disk, 'a')
  process.kill(child(), 'SIGKILL')
  expect(await asked).toBeUndefined()
  expect(disk.isUp()).toBe(false)

  await expect.poll(disk.isUp, SOON).toBe(true)
  expect(await write(disk, 'a')).toEqual({ kind: 'done' })
  expect(log.warn.mock.calls).toEqual([
    [{ reason: 'its process ended: SIGKILL' }, 'going on without the cache disk'],
  ])
})

test.each([
  ['in number', { requests: 1_500, bytes: 1, kept: 1_000 }],
  ['in bytes', { requests: 40, bytes: 1024 * 1024, kept: 16 }],
])('the queue is bounded %s', async (_, { requests, bytes, kept }) => {
  const { directory, disk, child } = await setUp()
  process.kill(child(), 'SIGSTOP')
  const text = 'x'.repeat(bytes)
  const answers = Promise.all(
    Array.from({ length: requests }, (_, index) => write(disk, `file-${index}`, text)),
  )
  process.kill(child(), 'SIGCONT')
  const kinds = (await answers).map((answer) => answer?.kind)
  expect(kinds.filter((kind) => kind === 'done')).toHaveLength(kept)
  expect(kinds.filter((kind) => kind === undefined)).toHaveLength(requests - kept)
  expect(await readdir(directory)).toHaveLength(kept)
})

test('a disk that refuses writes is up', async () => {
  const folder = await emptyFolder()
  await writeFile(path.join(folder, 'file'), '')
  const directory = path.join(folder, 'file', 'cache')
  const log = { info: vi.fn(), warn: vi.fn() }
  const disk = openDisk({ directory, log })
  for (let round = 0; round < 5; round += 1) {
    expect(await write(disk, 'a')).toMatchObject({
      kind: 'failed',
      reason: expect.stringContaining('ENOTDIR'),
    })
  }
  expect(disk.isUp()).toBe(true)
})

test('closed, it leaves no process behind, also where the disk hangs', async () => {
  const { disk, child } = await setUp({ answerWithinMs: 1_000 })
  const pid = child()
  process.kill(pid, 'SIGSTOP')
  const asked = write(disk, 'a')
  await disk.close()
  await asked
  await expect.poll(() => hasEnded(pid), SOON).toBe(true)
  expect(await write(disk, 'a')).toBeUndefined()
})

test.each(['SIGINT', 'SIGTERM'])('%s alone does not end the child', async (signal) => {
  const { disk, child } = await setUp()
  process.kill(child(), signal)
  expect(await write(disk, 'a')).toEqual({ kind: 'done' })
  expect(await write(disk, 'b')).toEqual({ kind: 'done' })
})
