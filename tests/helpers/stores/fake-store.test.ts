import { expect, test } from 'vitest'
import { createFakeMemory, createFakeStore } from './fake-store.ts'

const LEASE = { leaseMs: 1_000 }

function twoProcesses() {
  const time = { nowMs: 0 }
  const shared = { now: () => time.nowMs, memory: createFakeMemory(), isShared: true }
  return { time, first: createFakeStore(shared), second: createFakeStore(shared) }
}

test('two processes share entries, until they expire', async () => {
  const { time, first, second } = twoProcesses()
  await first.set('a', 'text', { ttlMs: 500 })
  time.nowMs = 499
  expect(await second.get('a')).toBe('text')
  time.nowMs = 500
  expect(await second.get('a')).toBeUndefined()
})

test('two processes share locks, until they are released or their lease ends', async () => {
  const { time, first, second } = twoProcesses()
  const lock = await first.takeLock('a', LEASE)
  expect(await second.takeLock('a', LEASE)).toBeNull()
  await lock?.release()
  expect(await second.takeLock('a', LEASE)).not.toBeNull()
  time.nowMs = 1_000
  expect(await first.takeLock('a', LEASE)).not.toBeNull()
})

test('a store that rejects fails reads and writes, and gives every lock', async () => {
  const { first, second } = twoProcesses()
  await second.takeLock('a', LEASE)
  first.fault = 'rejects'
  await expect(first.get('a')).rejects.toThrow()
  await expect(first.set('a', 'text', { ttlMs: 1 })).rejects.toThrow()
  expect(await first.takeLock('a', LEASE)).not.toBeNull()
})

test('the lock of a store that is not shared is always given', async () => {
  const store = createFakeStore({ now: () => 0 })
  await store.takeLock('a', LEASE)
  expect(await store.takeLock('a', LEASE)).not.toBeNull()
})
