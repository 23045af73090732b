import 'fake-indexeddb/auto'
import { readFileSync } from 'node:fs'
import { IDBFactory } from 'fake-indexeddb'
import { openDB } from 'idb'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { KeptTransaction } from '../../../../portfolio/transaction.ts'
import { sampleTransaction } from '../../../../tests/helpers/sample-transactions.ts'
import { PortfolioStore } from './portfolio-store.ts'

const { key: _, ...BUY } = sampleTransaction()
/** As the first build has stored them. The file never changes: visitors have such rows. */
const FIRST_ROWS: KeptTransaction[] = JSON.parse(
  readFileSync('tests/fixtures/portfolio-of-first-build.json', 'utf8'),
)
const LOAN = { kind: 'loan', coin: 'bitcoin', amount: '5', atMs: 1.7e12, worth: '9' }

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
})

async function openTab() {
  const store = new PortfolioStore()
  onTestFinished(store.subscribe(() => undefined))
  await expect.poll(() => store.getState()).not.toBeNull()
  const rowOf = (amount: string) => {
    const row = store.getState()?.transactions.find((one) => one.amount === amount)
    if (row === undefined) throw new Error(`no row of ${amount}`)
    return row
  }
  const edit = (before: KeptTransaction, changes: object) =>
    store.change({ changed: [{ before, after: { ...before, ...changes } }] })
  return { store, rowOf, edit, state: () => store.getState() }
}

/** Another build, or another tab that this one has not heard of. */
async function inDatabase<T>(work: (db: Awaited<ReturnType<typeof openDB>>) => Promise<T>) {
  const db = await openDB('tezi-portfolio')
  const result = await work(db)
  db.close()
  return result
}

function refuseWrites() {
  return vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
}

test('this build stores rows as the first one does, which reads them', async () => {
  const { store } = await openTab()
  await store.change({ added: FIRST_ROWS.map(({ key: _, ...row }) => row) })
  const stored = await inDatabase(async (db) => ({
    version: db.version,
    stores: [...db.objectStoreNames],
    rows: await db.getAll('transactions'),
  }))
  expect(stored).toEqual({ version: 1, stores: ['facts', 'transactions'], rows: FIRST_ROWS })
})

test('this build reads what the first one has stored, and leaves it as it is', async () => {
  const db = await openDB('tezi-portfolio', 1, {
    upgrade(created) {
      created.createObjectStore('transactions', { keyPath: 'key', autoIncrement: true })
      created.createObjectStore('facts')
    },
  })
  for (const row of FIRST_ROWS) await db.add('transactions', row)
  await db.put('facts', { savedAtMs: 5, changes: 3 }, 'backup')
  db.close()
  const tab = await openTab()
  expect(tab.state()).toMatchObject({
    ...{ transactions: FIRST_ROWS, unread: [], backup: { savedAtMs: 5, changes: 3 } },
  })
  const [first, ...others] = FIRST_ROWS
  await tab.edit(tab.rowOf(first?.amount ?? ''), { note: 'new' })
  // An edit may add a field that came later. The other rows stay as they are.
  const [edited, ...untouched] = await inDatabase((opened) => opened.getAll('transactions'))
  expect(edited).toMatchObject({ ...first, note: 'new' })
  expect(untouched).toEqual(others)
})

test('a row without fields that came later is read, and keeps those that it has', async () => {
  await openTab()
  const { kind, atMs, coin, amount } = BUY
  await inDatabase((db) => db.add('transactions', { kind, atMs, coin, amount, method: 'average' }))
  const tab = await openTab()
  expect(tab.rowOf('1')).toMatchObject({ total: null, note: '', tds: null })
  await tab.edit(tab.rowOf('1'), { note: 'new' })
  expect(await inDatabase((db) => db.get('transactions', 1))).toMatchObject({
    ...{ note: 'new', method: 'average' },
  })
})

test('a kind of a newer build stays, and comes in by a backup once', async () => {
  const tab = await openTab()
  expect(await tab.store.change({ added: [BUY], entries: [LOAN] })).toMatchObject({
    isSaved: true,
  })
  await tab.store.change({ entries: [LOAN] })
  expect(tab.state()?.unread).toEqual([{ ...LOAN, key: 2 }])
  await tab.edit(tab.rowOf('1'), { amount: '2' })
  expect((await openTab()).state()?.unread).toEqual([{ ...LOAN, key: 2 }])
})

test('an import that is undone takes the entries with it that it has brought, and no others', async () => {
  const OTHER = { ...LOAN, amount: '6' }
  const tab = await openTab()
  await tab.store.change({ entries: [OTHER] })
  const { added, entries } = await tab.store.change({ added: [BUY], entries: [OTHER, LOAN] })
  expect(tab.state()?.unread).toHaveLength(2)
  const changed = added.map((before) => ({ before, after: null }))
  await tab.store.change({ changed, removedEntries: entries })
  expect(tab.state()).toMatchObject({ transactions: [], unread: [OTHER] })
  expect((await openTab()).state()?.unread).toEqual([{ ...OTHER, key: 1 }])
})

test('an import that is undone before it could be saved leaves nothing to save', async () => {
  const tab = await openTab()
  const refusal = refuseWrites()
  const { added, entries } = await tab.store.change({ added: [BUY], entries: [LOAN] })
  expect(tab.state()).toMatchObject({ isUnsaved: true, unread: [LOAN] })
  const changed = added.map((before) => ({ before, after: null }))
  await tab.store.change({ changed, removedEntries: entries })
  expect(tab.state()).toMatchObject({ transactions: [], unread: [], isUnsaved: false })
  refusal.mockRestore()
  await tab.store.sync()
  expect(await inDatabase((db) => db.count('transactions'))).toBe(0)
})

test('a change of a row that is another one by now is refused, with that row', async () => {
  const tab = await openTab()
  await tab.store.change({ added: [BUY] })
  const seen = tab.rowOf('1')
  await inDatabase((db) => db.put('transactions', { ...seen, amount: '7' }))
  const outcome = await tab.edit(seen, { amount: '3' })
  expect(outcome.conflicts).toMatchObject([{ now: { amount: '7' } }])
  expect(tab.rowOf('7').key).toBe(seen.key)
  await inDatabase((db) => db.delete('transactions', seen.key))
  const second = await tab.edit(tab.rowOf('7'), { amount: '4' })
  expect(second.conflicts).toMatchObject([{ now: null }])
  expect(tab.state()?.transactions).toEqual([])
  expect(await inDatabase((db) => db.count('transactions'))).toBe(0)
})

test('an edit that waits until another tab has changed the row is named once it cannot be saved', async () => {
  const tab = await openTab()
  await tab.store.change({ added: [BUY, { ...BUY, amount: '2' }] })
  const [one, two] = [tab.rowOf('1'), tab.rowOf('2')]
  const refusal = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await tab.edit(one, { amount: '3' })
  await tab.edit(two, { amount: '4' })
  refusal.mockRestore()
  await inDatabase((db) => db.put('transactions', { ...one, amount: '7' }))
  await inDatabase((db) => db.delete('transactions', two.key))
  // Another change is saved, and its own row has no conflict.
  const outcome = await tab.store.change({ added: [{ ...BUY, amount: '5' }] })
  expect(outcome).toMatchObject({ isSaved: true, conflicts: [] })
  expect(tab.state()).toMatchObject({
    isUnsaved: false,
    lateConflicts: [
      { change: { after: { amount: '3' } }, now: { amount: '7' } },
      { change: { after: { amount: '4' } }, now: null },
    ],
  })
  expect(tab.state()?.transactions.map(({ amount }) => amount)).toEqual(['7', '5'])
  tab.store.forgetLateConflicts()
  expect(tab.state()?.lateConflicts).toEqual([])
})

test('what two tabs add is there once each, also after a failure', async () => {
  const [one, other] = [await openTab(), await openTab()]
  const refusal = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new Error('an error of no kind')
  })
  expect(await one.store.change({ added: [BUY, BUY] })).toMatchObject({ isSaved: false })
  expect(one.state()).toMatchObject({ problem: 'failed', isUnsaved: true })
  refusal.mockRestore()
  await other.store.change({ added: [{ ...BUY, amount: '2' }] })
  await one.store.sync()
  await one.store.sync()
  const amounts = () =>
    one
      .state()
      ?.transactions.map(({ amount }) => amount)
      .sort()
  expect(amounts()).toEqual(['1', '1', '2'])
  expect(one.state()).toMatchObject({ problem: null, isUnsaved: false })
  expect(await inDatabase((db) => db.count('transactions'))).toBe(3)
})

test('an edit of a row that is not saved yet is saved as one row', async () => {
  const tab = await openTab()
  const refusal = refuseWrites()
  await tab.store.change({ added: [BUY] })
  await tab.edit(tab.rowOf('1'), { amount: '2' })
  refusal.mockRestore()
  await tab.store.sync()
  expect(await inDatabase((db) => db.getAll('transactions'))).toMatchObject([
    { key: 1, amount: '2' },
  ])
  expect(tab.rowOf('2').key).toBe(1)
})

test('a portfolio that the browser has deleted is still on the page, and can be saved', async () => {
  const tab = await openTab()
  await tab.store.change({ added: [BUY], entries: [LOAN] })
  await inDatabase(async (db) => {
    const deleted = new Promise((resolve) => {
      indexedDB.deleteDatabase('tezi-portfolio').onsuccess = resolve
    })
    db.close()
    await deleted
  })
  await expect.poll(() => tab.state()?.problem).toBe('emptied')
  expect(tab.state()).toMatchObject({ isUnsaved: true, transactions: [{ amount: '1' }] })
  await tab.store.sync()
  expect(tab.state()).toMatchObject({ problem: null, isUnsaved: false })
  expect((await openTab()).state()).toMatchObject({
    ...{ transactions: [{ amount: '1' }], unread: [LOAN] },
  })
})
