import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { openDB } from 'idb'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { KeptTransaction } from '../../../../portfolio/transaction.ts'
import { sampleTransaction } from '../../../../tests/helpers/sample-transactions.ts'
import { PortfolioStore } from './portfolio-store.ts'

const { key: _, ...BUY } = sampleTransaction()

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
})
afterEach(() => void vi.useRealTimers())

async function openTab() {
  const store = new PortfolioStore()
  onTestFinished(store.subscribe(() => undefined))
  // The first one also loads the database of the test.
  await expect.poll(() => store.getState()).not.toBeNull()
  const state = () => store.getState()
  const rowOf = (amount: string) => {
    const row = state()?.transactions.find((one) => one.amount === amount)
    if (row === undefined) throw new Error(`no row of ${amount}`)
    return row
  }
  return {
    ...{ store, state, rowOf },
    add: (...more: object[]) => store.change({ added: more.map((one) => ({ ...BUY, ...one })) }),
    edit: (before: KeptTransaction, changes: object) =>
      store.change({ changed: [{ before, after: { ...before, ...changes } }] }),
    remove: (before: KeptTransaction) => store.change({ changed: [{ before, after: null }] }),
    amounts: () => state()?.transactions.map(({ amount }) => amount),
  }
}

function refuseWrites(name: string) {
  return vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('refused', name)
  })
}

test('what is added is there in the next tab, in the order of its moments and of its entry', async () => {
  const first = await openTab()
  await first.add({ amount: '1' }, { amount: '2' })
  await first.add({ amount: '3', atMs: BUY.atMs - 1 })
  const second = await openTab()
  expect(second.amounts()).toEqual(['3', '1', '2'])
  expect(second.state()).toMatchObject({ backup: { savedAtMs: null, changes: 3 }, problem: null })
})

test('a tab sees what another one changes, and loses nothing of it', async () => {
  const [one, other] = [await openTab(), await openTab()]
  await one.add({ amount: '1' })
  await expect.poll(() => other.amounts()).toEqual(['1'])
  await Promise.all([one.add({ amount: '2' }), other.add({ amount: '3' })])
  await expect.poll(() => one.amounts()?.toSorted()).toEqual(['1', '2', '3'])
  await expect.poll(() => other.amounts()?.toSorted()).toEqual(['1', '2', '3'])
})

test('a removed transaction comes back in its old place', async () => {
  const tab = await openTab()
  await tab.add({ amount: '1' }, { amount: '2' })
  const removed = tab.rowOf('1')
  await tab.remove(removed)
  expect(tab.amounts()).toEqual(['2'])
  await tab.store.change({ changed: [{ before: null, after: removed }] })
  expect(tab.amounts()).toEqual(['1', '2'])
})

test('a full disk is named, also while the browser cannot open the database for it', async () => {
  const tab = await openTab()
  const writes = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('IO error: 000003.log: FILE_ERROR_NO_SPACE', 'UnknownError')
  })
  await tab.add({ amount: '1' })
  expect(tab.state()).toMatchObject({ problem: 'full', isUnsaved: true })
  writes.mockImplementation(() => {
    throw new DOMException('Internal error opening backing store.', 'UnknownError')
  })
  await tab.store.sync()
  expect(tab.state()).toMatchObject({ problem: 'full', isUnsaved: true })
  writes.mockRestore()
  await tab.store.sync()
  expect(tab.state()).toMatchObject({ problem: null, isUnsaved: false })
})

test('a full disk keeps the changes in memory, and they are saved once there is room', async () => {
  const tab = await openTab()
  await tab.add({ amount: '1' })
  const refusal = refuseWrites('QuotaExceededError')
  await tab.add({ amount: '2' })
  await tab.add({ amount: '3' })
  expect(tab.state()).toMatchObject({ problem: 'full', isUnsaved: true })
  expect(tab.amounts()).toEqual(['1', '2', '3'])
  refusal.mockRestore()
  await tab.store.sync()
  expect(tab.state()).toMatchObject({ problem: null, isUnsaved: false })
  expect((await openTab()).amounts()).toEqual(['1', '2', '3'])
})

test('a database that the browser has closed is opened again', async () => {
  const tab = await openTab()
  await tab.add({ amount: '1' })
  const refusal = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
    throw new DOMException('closed', 'InvalidStateError')
  })
  await tab.add({ amount: '2' })
  expect(refusal).toHaveBeenCalled()
  expect(tab.state()?.problem).toBeNull()
  expect((await openTab()).amounts()).toEqual(['1', '2'])
})

test('changes are saved by themselves once there is room, also after an earlier problem', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const tab = await openTab()
  const earlier = refuseWrites('QuotaExceededError')
  await tab.add({ amount: '1' })
  earlier.mockRestore()
  await tab.store.sync()
  expect(tab.state()).toMatchObject({ problem: null, isUnsaved: false })
  const refusal = refuseWrites('QuotaExceededError')
  await tab.add({ amount: '2' })
  expect(tab.state()).toMatchObject({ problem: 'full', isUnsaved: true })
  refusal.mockRestore()
  await vi.advanceTimersByTimeAsync(15_000)
  await expect.poll(() => tab.state()).toMatchObject({ problem: null, isUnsaved: false })
  expect((await openTab()).amounts()).toEqual(['1', '2'])
})

test('a database is asked for again if the browser has lost the first request', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const lost = indexedDB.open('another')
  lost.addEventListener = () => undefined
  vi.spyOn(indexedDB, 'open').mockReturnValueOnce(lost)
  const store = new PortfolioStore()
  onTestFinished(store.subscribe(() => undefined))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(store.getState()?.problem).toBe('silent')
  await store.change({ added: [BUY] })
  expect(store.getState()).toMatchObject({ problem: null, isUnsaved: false })
  expect((await openTab()).amounts()).toEqual([BUY.amount])
})

test('a change whose write is not answered for 5 s is on the page only', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const tab = await openTab()
  const { add } = IDBObjectStore.prototype
  const asked = Promise.withResolvers<void>()
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementationOnce(function (
    this: IDBObjectStore,
    row,
  ) {
    const request = add.call(this, row)
    request.addEventListener = () => undefined
    asked.resolve()
    return request
  })
  const added = tab.add({ amount: '1' })
  await asked.promise
  await vi.advanceTimersByTimeAsync(4_900)
  expect(tab.state()?.problem).toBeNull()
  await vi.advanceTimersByTimeAsync(100)
  await added
  expect(tab.state()).toMatchObject({ problem: 'silent', isUnsaved: true })
  expect(tab.amounts()).toEqual(['1'])
})

function refuseAll(): never {
  throw new DOMException('private', 'SecurityError')
}

test.each([
  ['has no database', () => vi.stubGlobal('indexedDB', null)],
  ['keeps nothing', () => vi.spyOn(indexedDB, 'open').mockImplementation(refuseAll)],
])('a browser that %s has the portfolio as long as the page', async (_name, breakIt) => {
  breakIt()
  vi.stubGlobal('BroadcastChannel', vi.fn(refuseAll))
  const tab = await openTab()
  expect(tab.state()).toMatchObject({ problem: 'refused', isUnsaved: false })
  await tab.add({ amount: '1' })
  expect(tab.state()).toMatchObject({ problem: 'refused', isUnsaved: true })
  expect(tab.amounts()).toEqual(['1'])
})

test.each([
  ['newer', 99, 'transactions'],
  ['foreign', 1, 'something else'],
])('a %s database stays as it is until the visitor deletes it', async (_name, version, store) => {
  const db = await openDB('tezi-portfolio', version, {
    upgrade: (opened) => void opened.createObjectStore(store, { autoIncrement: true }),
  })
  await db.add(store, { from: 'elsewhere' })
  db.close()
  const tab = await openTab()
  expect(tab.state()?.problem).toBe('other-version')
  await tab.add({ amount: '1' })
  expect(tab.state()).toMatchObject({ problem: 'other-version', isUnsaved: true })
  const { readOtherVersion } = await import('./database.ts')
  expect(await readOtherVersion()).toEqual([{ from: 'elsewhere' }])
  await tab.store.startAnew()
  expect(tab.state()).toMatchObject({ problem: null, isUnsaved: false })
  expect((await openTab()).amounts()).toEqual(['1'])
})

test('an entry that is no transaction is kept, and reported', async () => {
  const tab = await openTab()
  await tab.add({ amount: '1' }, { amount: '2' })
  const db = await openDB('tezi-portfolio')
  await db.put('transactions', { key: 1, amount: -5 })
  db.close()
  const next = await openTab()
  expect(next.amounts()).toEqual(['2'])
  expect(next.state()?.unread).toEqual([{ key: 1, amount: -5 }])
  await next.add({ amount: '3' })
  expect((await openTab()).state()?.unread).toHaveLength(1)
})

test('a backup resets the count of changes', async () => {
  const tab = await openTab()
  await tab.add({ amount: '1' })
  await tab.store.noteBackup(123, { savedAtMs: null, changes: 1 })
  expect(tab.state()?.backup).toEqual({ savedAtMs: 123, changes: 0 })
  await tab.add({ amount: '2' })
  expect((await openTab()).state()?.backup).toEqual({ savedAtMs: 123, changes: 1 })
})

function stubStorage(storage: object | undefined): void {
  vi.stubGlobal('navigator', { storage })
}

test('the browser is asked to keep the portfolio at the first save, and the risk is explained once', async () => {
  const persist = vi.fn(async () => false)
  stubStorage({ persist, persisted: async () => false })
  const tab = await openTab()
  expect(persist).not.toHaveBeenCalled()
  await tab.add({ amount: '1' })
  await tab.add({ amount: '2' })
  expect(persist).toHaveBeenCalledOnce()
  expect(tab.state()).toMatchObject({ mayBeDeleted: true, isRiskExplained: false })
  await tab.store.noteRiskExplained()
  expect((await openTab()).state()?.isRiskExplained).toBe(true)
})

test('changes are saved while the visitor leaves the browser’s question open', async () => {
  const never = () => new Promise<boolean>(() => undefined)
  stubStorage({ persist: never, persisted: never })
  const tab = await openTab()
  await tab.add({ amount: '1' })
  await tab.add({ amount: '2' })
  await tab.remove(tab.rowOf('1'))
  expect(tab.state()).toMatchObject({ problem: null, isUnsaved: false, mayBeDeleted: false })
  expect((await openTab()).amounts()).toEqual(['2'])
})

test('a late answer of the visitor takes the warning away, and an older answer does not restore it', async () => {
  const answers: { [question in 'persist' | 'persisted']?: (answer: boolean) => void } = {}
  const answerLater = (question: 'persist' | 'persisted') => () =>
    new Promise<boolean>((resolve) => {
      answers[question] = resolve
    })
  stubStorage({ persist: answerLater('persist'), persisted: answerLater('persisted') })
  const tab = await openTab()
  await tab.add({ amount: '1' })
  answers.persist?.(false)
  await expect.poll(() => tab.state()?.mayBeDeleted).toBe(true)
  const next = await openTab()
  await next.add({ amount: '2' })
  answers.persist?.(true)
  answers.persisted?.(false)
  await next.add({ amount: '3' })
  expect(next.state()?.mayBeDeleted).toBe(false)
  expect(next.amounts()).toEqual(['1', '2', '3'])
})

const refuse = () => {
  throw new TypeError('refused')
}

test.each([
  ['no storage manager', undefined],
  ['a storage manager without functions', {}],
  ['functions that throw', { persist: refuse, persisted: refuse }],
  ['functions that reject', { persist: async () => refuse(), persisted: async () => refuse() }],
])('a browser with %s saves, and may delete the portfolio', async (_name, storage) => {
  stubStorage(storage)
  const tab = await openTab()
  await tab.add({ amount: '1' })
  await expect.poll(() => tab.state()).toMatchObject({ problem: null, mayBeDeleted: true })
  expect((await openTab()).amounts()).toEqual(['1'])
})
