import { expect, onTestFinished, test, vi } from 'vitest'
import { DeadlineExceeded, withDeadline } from './deadline.server.ts'

const never = () => new Promise<never>(() => undefined)

test('settles as the work does, and then aborts its signal', async () => {
  let seen: AbortSignal | undefined
  const answer = await withDeadline({ timeoutMs: 1000 }, async (signal) => {
    seen = signal
    return signal.aborted
  })

  expect(answer).toBe(false)
  expect(seen?.aborted).toBe(true)
  await expect(withDeadline({ timeoutMs: 1000 }, () => Promise.reject(7))).rejects.toBe(7)
})

test('ends work that ignores its signal when time is up', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const waiting = expect(withDeadline({ timeoutMs: 4000 }, never)).rejects.toThrow(DeadlineExceeded)
  await vi.advanceTimersByTimeAsync(4000)
  await waiting
})

test('ends work that ignores its signal when the caller leaves', async () => {
  const caller = new AbortController()
  const { signal } = caller
  const waiting = expect(withDeadline({ timeoutMs: 1000, signal }, never)).rejects.toThrow('left')
  caller.abort(new Error('left'))
  await waiting
})

test('does not begin for a caller who has left', async () => {
  const work = vi.fn(never)
  const signal = AbortSignal.abort(new Error('left'))

  await expect(withDeadline({ timeoutMs: 1000, signal }, work)).rejects.toThrow('left')
  expect(work).not.toHaveBeenCalled()
})
