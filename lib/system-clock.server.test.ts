import { once } from 'node:events'
import { expect, test, vi } from 'vitest'
import { sleep, TimeoutError, waitAtMost } from './clock.ts'
import { systemClock } from './system-clock.server.ts'

const NEVER = new Promise<never>(() => undefined)

test('work outside the process ends with its result, or with the error after its time', async () => {
  expect(await systemClock.withTimeout(60_000, Promise.resolve(7))).toBe(7)
  await expect(systemClock.withTimeout(1, NEVER)).rejects.toThrow(TimeoutError)
})

test('an answer that arrived while this process was busy is not late', async () => {
  const { port1, port2 } = new MessageChannel()
  const answer = once(port2, 'message')
  const waiting = systemClock.withTimeout(5, answer)
  port1.postMessage('answer')
  const endMs = performance.now() + 30
  while (performance.now() < endMs);
  await expect(waiting).resolves.toBeDefined()
  port1.close()
})

test('a wait ends with its value, or with the time', async () => {
  expect(await waitAtMost(systemClock, 60_000, Promise.resolve(7))).toBe(7)
  expect(await waitAtMost(systemClock, 1, NEVER)).toBe('timeout')
})

test('a cancelled timer does not call back, and an aborted sleep rejects', async () => {
  const callBack = vi.fn()
  systemClock.after(1, callBack)()
  await sleep(systemClock, 5)
  expect(callBack).not.toHaveBeenCalled()
  const leaving = new AbortController()
  const asleep = expect(sleep(systemClock, 60_000, leaving.signal)).rejects.toThrow('left')
  leaving.abort(new Error('left'))
  await asleep
  await expect(sleep(systemClock, 1, AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone')
})
