// In a file of its own: stores of other tests would hold the page, or let it go.
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { openDB } from 'idb'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { KeptTransaction } from '../../../../portfolio/transaction.ts'
import { sampleTransaction } from '../../../../tests/helpers/sample-transactions.ts'
import { PortfolioStore } from './portfolio-store.ts'

const { key: _, ...BUY } = sampleTransaction()

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('BroadcastChannel', undefined)
})

async function openStore(): Promise<PortfolioStore> {
  const store = new PortfolioStore()
  onTestFinished(store.subscribe(() => undefined))
  await expect.poll(() => store.getState()).not.toBeNull()
  return store
}

function refuse(request: 'add' | 'put') {
  return vi.spyOn(IDBObjectStore.prototype, request).mockImplementation(() => {
    throw new DOMException('refused', 'QuotaExceededError')
  })
}

/** During the next request to add a row. */
function whileSaving(run: () => void): void {
  const { add } = IDBObjectStore.prototype
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementationOnce(function (
    this: IDBObjectStore,
    row,
  ) {
    run()
    return add.call(this, row)
  })
}

/** Fails if Chromium before 119 would not do the same. */
function isAsked(): boolean {
  const event = new Event('beforeunload', { cancelable: true })
  // jsdom has no `BeforeUnloadEvent`.
  Object.defineProperty(event, 'returnValue', { value: '', writable: true })
  const isAskedToday = !dispatchEvent(event)
  expect(Boolean(event.returnValue)).toBe(isAskedToday)
  return isAskedToday
}

/** An edit that waits on this page while another tab changes the row. */
async function conflictLater(store: PortfolioStore): Promise<void> {
  await store.change({ added: [BUY] })
  const before = store.getState()?.transactions[0] as KeptTransaction
  const refusal = refuse('put')
  await store.change({ changed: [{ before, after: { ...before, amount: '3' } }] })
  refusal.mockRestore()
  const db = await openDB('tezi-portfolio')
  await db.put('transactions', { ...before, amount: '7' })
  db.close()
}

test('closing the page is asked about while something is not saved', async () => {
  const store = await openStore()
  const asked: boolean[] = []
  whileSaving(() => asked.push(isAsked()))
  await store.change({ added: [BUY] })
  expect(asked).toEqual([true])
  expect(isAsked()).toBe(false)
  const refusal = refuse('add')
  await store.change({ added: [BUY] })
  expect(isAsked()).toBe(true)
  refusal.mockRestore()
  await store.sync()
  expect(isAsked()).toBe(false)
})

test('closing the page is asked about until the visitor has read what was refused late', async () => {
  const store = await openStore()
  await conflictLater(store)
  await store.sync()
  expect(store.getState()).toMatchObject({ isUnsaved: false, lateConflicts: [{}] })
  expect(isAsked()).toBe(true)
  await store.change({})
  expect(isAsked()).toBe(true)
  store.forgetLateConflicts()
  expect(isAsked()).toBe(false)
})

test('what the visitor has read while something was saved does not come back', async () => {
  const store = await openStore()
  await conflictLater(store)
  await store.sync()
  whileSaving(() => store.forgetLateConflicts())
  await store.change({ added: [BUY] })
  expect(store.getState()?.lateConflicts).toEqual([])
})
