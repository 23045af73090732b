import { act } from 'react'
import { createRoutesStub } from 'react-router'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Wait } from '../../../market/wait.ts'
import { mount } from '../../../tests/helpers/browser/mount.ts'
import { PagePoller } from './page-poller.ts'
import { WaitPoll } from './wait-poll.tsx'

// Once: the poller outlives a test, so its clock must not go back.
beforeAll(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async () => new Response())
})

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Counts the polls of an incomplete page in the first 4 s. */
async function countPolls(wait: Wait | null): Promise<number> {
  const loader = vi.fn(() => null)
  const Component = () => (
    <>
      <WaitPoll wait={wait} />
      <PagePoller />
    </>
  )
  const Page = createRoutesStub([{ path: '/', Component, loader, HydrateFallback: () => null }])
  await mount(<Page />)
  await act(async () => void (await vi.advanceTimersByTimeAsync(0)))
  await act(async () => void (await vi.advanceTimersByTimeAsync(4_000)))
  return loader.mock.calls.length - 1
}

test.each<[Wait | null, number]>([
  [{ reason: 'minute', inMs: 20_000 }, 0],
  [{ reason: 'minute', inMs: null }, 0],
  // The first poll of a failure comes after 3 s.
  [{ reason: 'minute', inMs: 121_000 }, 1],
  [{ reason: 'outage', inMs: 400_000 }, 1],
  [null, 1],
])('an incomplete page that waits for %j makes %i polls', async (wait, count) => {
  expect(await countPolls(wait)).toBe(count)
})
