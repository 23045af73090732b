// @vitest-environment jsdom
import { act } from 'react'
import { createRoutesStub, useLoaderData } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mount } from '../../tests/helpers/mount.ts'
import { PagePoller, usePoll } from './page-poller.ts'
import { setIsPaused } from './updates-pause.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  localStorage.clear()
})

function StalePart() {
  usePoll({ kind: 'stale' })
  return <p>old</p>
}

function StalePage() {
  const loads = useLoaderData<number>()
  return (
    <>
      <StalePart />
      <StalePart />
      <StalePart />
      <StalePart />
      <output>{loads}</output>
      <PagePoller />
    </>
  )
}

/** Mounts a page with four stale parts. Returns how often its data were loaded. */
async function mountStalePage(): Promise<() => number> {
  let loads = 0
  const loader = () => {
    loads += 1
    return loads
  }
  const Page = createRoutesStub([
    { path: '/', Component: StalePage, loader, HydrateFallback: Empty },
  ])
  await mount(<Page />)
  await pass(0)
  return () => loads
}

function Empty() {
  return null
}

function pass(ms: number): Promise<void> {
  return act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
}

async function setVisibility(state: DocumentVisibilityState): Promise<void> {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
  await pass(0)
}

test('a page with four stale parts asks once a period', async () => {
  const loads = await mountStalePage()
  expect(loads()).toBe(1)
  await pass(9999)
  expect(loads()).toBe(1)
  await pass(1)
  expect(loads()).toBe(2)
  await pass(20_000)
  expect(loads()).toBe(3)
})

test('a hidden tab asks for nothing, and at once when it is shown again', async () => {
  const loads = await mountStalePage()
  await setVisibility('hidden')
  await pass(300_000)
  expect(loads()).toBe(1)
  await setVisibility('visible')
  expect(loads()).toBe(2)
})

test('a visitor who paused updates causes no polls of stale data', async () => {
  const loads = await mountStalePage()
  await act(async () => setIsPaused(true))
  await pass(300_000)
  expect(loads()).toBe(1)
  await act(async () => setIsPaused(false))
  await pass(0)
  expect(loads()).toBe(2)
})
