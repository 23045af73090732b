import { expect, onTestFinished, test, vi } from 'vitest'
import { TimeoutError } from '../../../lib/clock.ts'
import { systemClock } from '../../../lib/system-clock.server.ts'
import { withDeadline } from './deadline.server.ts'

const never = () => new Promise<never>(() => undefined)

test('settles like the work and then aborts its signal', async () => {
  let seen: AbortSignal | undefined
  const answer = await withDeadline({ clock: systemClock, timeoutMs: 1000 }, async (signal) => {
    seen = signal
    return signal.aborted
  })

  expect(answer).toBe(false)
  expect(seen?.aborted).toBe(true)
  await expect(
    withDeadline({ clock: systemClock, timeoutMs: 1000 }, () => Promise.reject(7)),
  ).rejects.toBe(7)
})

test('rejects at the time limit even if the work ignores its signal', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const waiting = expect(
    withDeadline({ clock: systemClock, timeoutMs: 4000 }, never),
  ).rejects.toThrow(TimeoutError)
  await vi.advanceTimersByTimeAsync(4000)
  await waiting
})

test('rejects when the caller aborts even if the work ignores its signal', async () => {
  const caller = new AbortController()
  const { signal } = caller
  const waiting = expect(
    withDeadline({ clock: systemClock, timeoutMs: 1000, signal }, never),
  ).rejects.toThrow('left')
  caller.abort(new Error('left'))
  await waiting
})

test('does not start if the caller has already aborted', async () => {
  const work = vi.fn(never)
  const signal = AbortSignal.abort(new Error('left'))

  await expect(withDeadline({ clock: systemClock, timeoutMs: 1000, signal }, work)).rejects.toThrow(
    'left',
  )
  expect(work).not.toHaveBeenCalled()
})
