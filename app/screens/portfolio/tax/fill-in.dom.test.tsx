import { act, useState } from 'react'
import { createRoutesStub } from 'react-router'
import { expect, test, vi } from 'vitest'
import { mount } from '../../../../tests/helpers/browser/mount.ts'
import { sampleTransaction } from '../../../../tests/helpers/sample-transactions.ts'
import type { Conflict } from '../store/change.ts'
import { portfolioStore } from '../store/use-portfolio.ts'
import { FillIn } from './fill-in.tsx'

const FILLED = sampleTransaction({
  fill: { rate: '9', currency: null, coin: 'bitcoin', dayMs: 0 },
})
const CONFLICT: Conflict = { change: { before: FILLED, after: null }, now: null }
const names = {
  symbolOf: () => 'BTC',
  textOf: () => 'Bitcoin',
  find: () => undefined,
  remember: () => undefined,
}
const sheet = { wanted: { worths: [], costs: [] }, filled: [FILLED.key] }

test.each([
  ['is announced as done once it is saved', [], 'Taken back.'],
  ['and is refused later is never announced as done', [CONFLICT], ''],
])('a change that waits %s', async (_name, lateConflicts, text) => {
  const outcome = { isSaved: false, conflicts: [], added: [], entries: [] }
  vi.spyOn(portfolioStore, 'change').mockResolvedValue(outcome)
  const waiting = { isUnsaved: true, lateConflicts: [] as readonly Conflict[] }
  let show: (state: typeof waiting) => void = () => undefined
  function Page() {
    const [state, setState] = useState(waiting)
    show = setState
    return <FillIn {...{ sheet, names, transactions: [FILLED], ...state }} />
  }
  const Stub = createRoutesStub([{ path: '*', Component: Page }])
  const container = await mount(<Stub />)
  const status = () => container.querySelector('[role=status]')?.textContent
  await act(async () => container.querySelector('button')?.click())
  expect(status()).toBe('Taken back. Not saved: it is on this page only.')
  await act(async () => show({ isUnsaved: false, lateConflicts }))
  expect(status()).toBe(text)
  await act(async () => show({ isUnsaved: false, lateConflicts: [] }))
  expect(status()).toBe(text)
})
