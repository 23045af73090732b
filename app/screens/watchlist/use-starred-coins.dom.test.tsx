import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { StarredCoins } from '../../../market/starred-coins.ts'
import { mount } from '../../../tests/helpers/browser/mount.ts'
import { setIsPaused } from '../../shell/freshness/updates-pause.ts'
import { useStarredCoins } from './use-starred-coins.ts'

const IDS = ['bitcoin']
const COMPLETE: StarredCoins = { snapshot: null, unknown: IDS, missing: [] }
const INCOMPLETE: StarredCoins = { snapshot: null, unknown: [], missing: IDS }

beforeEach(() => void vi.useFakeTimers())

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
})

/** A list whose requests get these answers in order. Null stands for a network failure. */
async function mountList(answers: (StarredCoins | null)[]) {
  const fetch = vi.fn(async () => {
    const answer = answers.shift()
    if (answer === undefined || answer === null) throw new TypeError('Failed to fetch')
    return Response.json(answer)
  })
  vi.stubGlobal('fetch', fetch)
  function List() {
    const { coins, hasFailed } = useStarredCoins({ ids: IDS, currency: 'inr', page: IDS })
    return `${coins === null ? 'empty' : 'shown'}${hasFailed ? ', failed' : ''}`
  }
  const element = await mount(<List />)
  return {
    requests: () => fetch.mock.calls.length,
    text: () => element.textContent,
  }
}

function pass(ms: number): Promise<void> {
  return act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
}

function slowDown(): void {
  vi.stubGlobal('navigator', { connection: { saveData: false, effectiveType: '3g' } })
}

test.each([
  ['a slow connection', slowDown],
  ['the visitor', () => setIsPaused(true)],
])('a list without rows is requested again while %s pauses updates', async (_, pause) => {
  pause()
  const { requests, text } = await mountList([null, null, COMPLETE])
  expect([requests(), text()]).toEqual([1, 'empty, failed'])
  await pass(9000)
  expect([requests(), text()]).toEqual([3, 'shown'])
  await pass(300_000)
  expect(requests()).toBe(3)
})

test('a slow connection does not keep missing rows from loading, but the visitor can', async () => {
  slowDown()
  const { requests } = await mountList([INCOMPLETE, INCOMPLETE, COMPLETE])
  await pass(2000)
  expect(requests()).toBe(2)
  await act(async () => setIsPaused(true))
  await pass(300_000)
  expect(requests()).toBe(2)
  await act(async () => setIsPaused(false))
  expect(requests()).toBe(3)
})

test('a failure beside rows waits for the end of any pause', async () => {
  slowDown()
  const { requests, text } = await mountList([INCOMPLETE, null, COMPLETE])
  await pass(300_000)
  expect([requests(), text()]).toEqual([2, 'shown, failed'])
  await act(async () => setIsPaused(false))
  expect([requests(), text()]).toEqual([3, 'shown'])
})
