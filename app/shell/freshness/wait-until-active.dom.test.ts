import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setIsPaused } from './updates-pause.ts'
import { waitUntilActive } from './wait-until-active.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a hundred waits on one signal leave no listener on the signal or the document', async () => {
  const { signal } = new AbortController()
  const onSignal = listenersOf(signal)
  const onDocument = listenersOf(document)
  for (let wait = 0; wait < 100; wait += 1) {
    setHidden(wait % 2 === 0)
    const waiting = waitUntilActive(1000, signal)
    await vi.advanceTimersByTimeAsync(1000)
    setHidden(false)
    await waiting
  }
  expect(onSignal.size).toBe(0)
  expect(onDocument.size).toBe(0)
})

test('resolves after its time, or later when a hidden page becomes visible', async () => {
  const resolved = vi.fn()
  setHidden(true)
  void waitUntilActive(1000, new AbortController().signal).then(resolved)
  await vi.advanceTimersByTimeAsync(999)
  setHidden(false)
  await vi.advanceTimersByTimeAsync(0)
  expect(resolved).not.toHaveBeenCalled()

  setHidden(true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(resolved).not.toHaveBeenCalled()
  setHidden(false)
  await vi.advanceTimersByTimeAsync(0)
  expect(resolved).toHaveBeenCalledOnce()
})

test('while updates are paused, resolves only when they resume', async () => {
  const resolved = vi.fn()
  setIsPaused(true)
  void waitUntilActive(1000, new AbortController().signal).then(resolved)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(resolved).not.toHaveBeenCalled()
  setIsPaused(false)
  await vi.advanceTimersByTimeAsync(0)
  expect(resolved).toHaveBeenCalledOnce()
})

test('a pause that does not count is ignored', async () => {
  const resolved = vi.fn()
  setIsPaused(true)
  void waitUntilActive(1000, new AbortController().signal, () => false).then(resolved)
  await vi.advanceTimersByTimeAsync(1000)
  expect(resolved).toHaveBeenCalledOnce()
  setIsPaused(false)
})

test.each([
  ['before', 0],
  ['after', 5000],
])(
  'an abort %s its time rejects with the reason and removes timers and listeners',
  async (_when, passedMs) => {
    const controller = new AbortController()
    const onSignal = listenersOf(controller.signal)
    const onDocument = listenersOf(document)
    setHidden(true)
    const rejected = vi.fn()
    void waitUntilActive(1000, controller.signal).catch(rejected)
    await vi.advanceTimersByTimeAsync(passedMs)
    controller.abort('the page is left')
    await vi.advanceTimersByTimeAsync(0)
    expect(rejected).toHaveBeenCalledExactlyOnceWith('the page is left')
    expect(vi.getTimerCount()).toBe(0)
    expect(onSignal.size).toBe(0)
    expect(onDocument.size).toBe(0)
  },
)

test('rejects at once if the signal is already aborted', async () => {
  await expect(waitUntilActive(1000, AbortSignal.abort('left'))).rejects.toBe('left')
  expect(vi.getTimerCount()).toBe(0)
})

function setHidden(isHidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  document.dispatchEvent(new Event('visibilitychange'))
}

/**
 * Tracks the listeners of a target from now on. Only `removeEventListener` removes one from the
 * set. The options `once` and `signal` would leave an entry on the signal until it is aborted.
 */
function listenersOf(target: EventTarget): ReadonlySet<unknown> {
  const listeners = new Set<unknown>()
  const { addEventListener, removeEventListener } = target
  vi.spyOn(target, 'addEventListener').mockImplementation((type, listener, options) => {
    listeners.add(listener)
    addEventListener.call(target, type, listener, options)
  })
  vi.spyOn(target, 'removeEventListener').mockImplementation((type, listener, options) => {
    listeners.delete(listener)
    removeEventListener.call(target, type, listener, options)
  })
  return listeners
}
