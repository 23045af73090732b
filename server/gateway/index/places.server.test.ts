import { expect, test, vi } from 'vitest'
import { settle } from '../../../tests/helpers/calls/gateway-under-test.ts'
import { createFakeMemory, createFakeStore } from '../../../tests/helpers/stores/fake-store.ts'
import { createPlaces } from './places.server.ts'

const MINUTE_MS = 60_000
const DAY_MS = 1440 * MINUTE_MS

/** Processes with the same store, at the same time. */
function createProcesses({ isShared = false } = {}) {
  const clock = { nowMs: 0 }
  const now = () => clock.nowMs
  const store = createFakeStore({ now, isShared, memory: createFakeMemory() })
  return { clock, store, start: () => createPlaces({ store, now }) }
}

test('a restart forgets no place', async () => {
  const { start } = createProcesses()
  const before = start()
  before.record(1, ['bitcoin', 'zcash'])
  before.record(7, ['iota'])
  const after = start()
  expect(await after.find('zcash')).toBe(1)
  expect(await after.find('iota')).toBe(7)
  expect(await after.find('made-up')).toBeUndefined()
})

test('a coin is where it was seen last', async () => {
  const { start } = createProcesses()
  const places = start()
  places.record(1, ['bitcoin', 'zcash'])
  places.record(2, ['iota', 'zcash'])
  expect(await places.find('zcash')).toBe(2)
  places.record(1, ['bitcoin', 'iota'])
  expect(await places.find('iota')).toBe(1)
  expect(await places.find('zcash')).toBe(2)
})

test('a coin that its page no longer has keeps its place until a restart', async () => {
  const { start } = createProcesses()
  const places = start()
  places.record(1, ['bitcoin', 'zcash'])
  places.record(1, ['bitcoin'])
  expect(await places.find('zcash')).toBe(1)
  expect(await start().find('zcash')).toBeUndefined()
})

test('a restart forgets a place 24 hours after its page was seen last', async () => {
  const { start, clock } = createProcesses()
  const places = start()
  places.record(1, ['bitcoin'])
  await settle()
  clock.nowMs = DAY_MS - 1
  expect(await places.find('bitcoin')).toBe(1)
  expect(await start().find('bitcoin')).toBe(1)
  places.record(1, ['bitcoin'])
  await settle()
  clock.nowMs = 2 * DAY_MS - 2
  expect(await start().find('bitcoin')).toBe(1)
  clock.nowMs = 2 * DAY_MS - 1
  expect(await start().find('bitcoin')).toBeUndefined()
})

test('the places of other processes are read again once a minute', async () => {
  const { start, clock, store } = createProcesses({ isShared: true })
  const [one, other] = [start(), start()]
  expect(await one.find('bitcoin')).toBeUndefined()
  other.record(3, ['bitcoin'])
  clock.nowMs = MINUTE_MS - 1
  const get = vi.spyOn(store, 'get')
  expect(await one.find('bitcoin')).toBeUndefined()
  expect(get).not.toHaveBeenCalled()
  clock.nowMs = MINUTE_MS
  expect(await one.find('bitcoin')).toBe(3)
})

test('a store of one process is read once', async () => {
  const { start, clock, store } = createProcesses()
  const places = start()
  await places.find('made-up')
  clock.nowMs = 10 * MINUTE_MS
  const get = vi.spyOn(store, 'get')
  await places.find('made-up')
  expect(get).not.toHaveBeenCalled()
})

test('a store that fails forgets no place of this process', async () => {
  const { start, store } = createProcesses()
  store.fault = 'rejects'
  const places = start()
  places.record(1, ['bitcoin'])
  expect(await places.find('bitcoin')).toBe(1)
  expect(await places.find('made-up')).toBeUndefined()
})
