import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { openDB } from 'idb'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { KeptTransaction } from '../../../../portfolio/transaction.ts'
import { sampleTransaction } from '../../../../tests/helpers/sample-transactions.ts'
import { PortfolioStore } from './portfolio-store.ts'

const { key: _, ...BUY } = sampleTransaction()
const ERRORS = [
  new DOMException('full', 'QuotaExceededError'),
  new DOMException('internal', 'UnknownError'),
  new DOMException('gone', 'AbortError'),
  new TypeError('of no kind'),
]
const REQUESTS = ['add', 'put', 'delete', 'get', 'getAll', 'count'] as const

/** The same numbers for the same seed, from 0 up to 1. */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** What a visitor did with a row, and whether the page refused it at once. To null: removed. */
type Made = { note: string; from: string; to: string | null; isRefused: boolean }

function nameOf(row: KeptTransaction | null, after: KeptTransaction | null): string {
  return `${row?.note}: ${after?.amount ?? null}`
}

function amountsByNote(rows: readonly KeptTransaction[]): string[] {
  return rows.map(({ note, amount }) => `${note}: ${amount}`).sort()
}

/** Makes this share of requests fail. */
function breakRequests(random: () => number, share: number): () => void {
  const spies = REQUESTS.map((name) => {
    const request = IDBObjectStore.prototype[name] as (...args: unknown[]) => IDBRequest
    return vi.spyOn(IDBObjectStore.prototype, name).mockImplementation(function (
      this: IDBObjectStore,
      ...args: unknown[]
    ) {
      if (random() < share) throw ERRORS[Math.floor(random() * ERRORS.length)]
      return request.apply(this, args)
    } as never)
  })
  return () => {
    for (const spy of spies) spy.mockRestore()
  }
}

test.each(Array.from({ length: 20 }, (_, seed) => seed + 1))(
  'two tabs lose nothing and double nothing, wherever the storage breaks: seed %d',
  async (seed) => {
    vi.stubGlobal('indexedDB', new IDBFactory())
    // Each tab hears of the other one when it looks, so that they meet more often.
    vi.stubGlobal('BroadcastChannel', undefined)
    const random = randomNumbers(seed)
    const stores = [new PortfolioStore(), new PortfolioStore()]
    for (const store of stores) {
      onTestFinished(store.subscribe(() => undefined))
      await expect.poll(() => store.getState()).not.toBeNull()
    }
    const added: string[] = []
    const changes: Made[] = []
    const heal = breakRequests(random, 0.15)
    for (let step = 0; step < 20; step += 1) {
      const store = stores[Math.floor(random() * 2)]
      const rows = store?.getState()?.transactions ?? []
      const row = rows[Math.floor(random() * rows.length)]
      const kind = random()
      if (row === undefined || kind < 0.3) {
        added.push(`row ${step}`)
        await store?.change({ added: [{ ...BUY, note: `row ${step}` }] })
      } else if (kind < 0.9) {
        const to = kind < 0.8 ? `${step + 2}` : null
        const after = to === null ? null : { ...row, amount: to }
        const outcome = await store?.change({ changed: [{ before: row, after }] })
        const isRefused = outcome?.conflicts.length !== 0
        changes.push({ note: row.note, from: row.amount, to, isRefused })
      } else await store?.sync()
    }
    heal()
    for (const store of [...stores, ...stores]) await store.sync()
    const db = await openDB('tezi-portfolio')
    const stored: KeptTransaction[] = await db.getAll('transactions')
    db.close()
    const amounts = new Map(stored.map(({ note, amount }) => [note, amount]))
    expect(amounts.size).toBe(stored.length)
    const isRemoved = (note: string) => changes.some((one) => one.note === note && one.to === null)
    expect(added.filter((note) => !amounts.has(note) && !isRemoved(note))).toEqual([])
    const late = stores.flatMap((store) => store.getState()?.lateConflicts ?? [])
    const named = late.map(({ change: { before, after } }) => nameOf(after ?? before, after))
    // An earlier edit counts through the later one.
    const last = changes.filter(
      ({ note, to }) => !changes.some((next) => next.note === note && next.from === to),
    )
    for (const { note, to, isRefused } of last) {
      const isThere = (amounts.get(note) ?? null) === to
      expect(isThere || isRefused || named.includes(`${note}: ${to}`)).toBe(true)
    }
    for (const store of stores) {
      const { transactions = [], ...state } = store.getState() ?? {}
      expect(state).toMatchObject({ problem: null, isUnsaved: false })
      expect(amountsByNote(transactions)).toEqual(amountsByNote(stored))
    }
  },
)
