import { expect, test, vi } from 'vitest'
import type { MarketRow } from '../../../market/coin.ts'
import type { Snapshot } from '../../../market/snapshot.ts'
import { marketRow, setUpMarket } from '../../../tests/helpers/calls/fake-market.ts'
import { createMemoryStore } from '../../../tests/helpers/stores/memory-store.ts'
import { batchReads } from '../cache/batch-reads.ts'
import { freshnessOfRows } from '../calls/freshness.server.ts'
import type { Store } from '../stores/store.ts'
import { createRowIndex } from './row-index.server.ts'

const DAY_MS = 24 * 3_600_000

type Rows = Snapshot<{ rows: MarketRow[]; without: string[] }>

function snapshot(rows: MarketRow[], fetchedAtMs: number): Rows {
  return {
    ...{ value: { rows, without: [] }, fetchedAtMs, freshUntilMs: fetchedAtMs + 60_000 },
    ...{ staleFromMs: fetchedAtMs + 660_000, asOfMs: null, freshness: 'fresh', source: 'live' },
    notices: {},
  }
}

/** An index over cached pages and batches that the test chooses. */
function setUp({ store = createMemoryStore() as Store } = {}) {
  const clock = { nowMs: 1_700_000_000_000 }
  const pages = new Map<number, Rows>()
  const batches = new Map<string, Rows>()
  const index = createRowIndex({
    store,
    rows: {
      findPage: async ({ page }) => pages.get(page),
      peekPage: ({ page }) => pages.get(page),
      findBatch: async ({ batch }) => batches.get(batch),
      peekBatch: ({ batch }) => batches.get(batch),
    },
    rowFreshness: freshnessOfRows(30),
    now: () => clock.nowMs,
  })
  return {
    index,
    clock,
    pages,
    batches,
    cachePage(page: number, rows: Rows) {
      pages.set(page, rows)
      index.recordPage({ currency: 'inr', page }, rows)
    },
    cacheBatch(batch: string, rows: Rows) {
      batches.set(batch, rows)
      index.recordBatch({ currency: 'inr', batch }, rows)
    },
  }
}

test('finds the newest row of a coin, whichever call brought it', async () => {
  const { index, cachePage, cacheBatch } = setUp()
  const answer = snapshot([marketRow('solana', { price: 2 })], 2000)
  cachePage(2, { ...answer, notices: { solana: 'quarantined' } })
  cacheBatch('a', snapshot([marketRow('solana', { price: 1 })], 1000))
  const newest = {
    value: { price: 2 },
    fetchedAtMs: 2000,
    place: { page: 2 },
    notice: 'quarantined',
  }
  expect(await index.find('inr', 'solana')).toMatchObject(newest)
  expect(index.peek('inr', 'solana')).toMatchObject(newest)
  expect(await index.find('usd', 'solana')).toBeUndefined()

  cacheBatch('a', snapshot([marketRow('solana', { price: 3 })], 3000))
  expect(await index.find('inr', 'solana')).toMatchObject({ value: { price: 3 } })
})

test('finds a coin that has moved to another page', async () => {
  const { index, cachePage } = setUp()
  cachePage(1, snapshot([marketRow('solana', { price: 1 })], 1000))
  cachePage(2, snapshot([marketRow('solana', { price: 2 })], 2000))
  expect(await index.find('inr', 'solana')).toMatchObject({ place: { page: 2 } })
})

test('a row expires with its answer', async () => {
  const { index, pages, cachePage } = setUp()
  cachePage(1, snapshot([marketRow('solana')], 1000))
  pages.clear()
  expect(await index.find('inr', 'solana')).toBeUndefined()
  expect(index.peek('inr', 'solana')).toBeUndefined()
})

test('the page of a coin is the same in all currencies, and a batch is no page', () => {
  const { index, cachePage, cacheBatch } = setUp()
  cachePage(3, snapshot([marketRow('solana')], 1000))
  cacheBatch('a', snapshot([marketRow('far')], 1000))
  expect([index.findListPage('solana'), index.findListPage('far')]).toEqual([3, undefined])
})

/** A coin was shown at a price of 2. The answer with it is no longer cached. */
function setUpForgotten() {
  const parts = setUp()
  parts.cachePage(1, snapshot([marketRow('solana', { price: 2 })], parts.clock.nowMs))
  parts.pages.clear()
  return { ...parts, shown: () => parts.index.peekShown('inr', marketRow('solana', { price: 9 })) }
}

test('remembers the last price of a coin with its own time, until it expires', () => {
  const { clock, shown } = setUpForgotten()
  const fetchedAtMs = clock.nowMs
  clock.nowMs += DAY_MS - 1
  expect(shown()).toMatchObject({ value: { price: 2 }, fetchedAtMs })
  clock.nowMs += 1
  expect(shown()).toBeUndefined()
})

test('an older answer does not replace the last price', () => {
  const { clock, pages, cachePage, shown } = setUpForgotten()
  const older = snapshot([marketRow('solana', { price: 1 })], clock.nowMs - 1)
  cachePage(2, older)
  pages.clear()
  expect(shown()).toMatchObject({ value: { price: 2 } })
})

test('a price that is quarantined in a newer answer keeps its own time', () => {
  const { clock, batches, cacheBatch, shown } = setUpForgotten()
  const fetchedAtMs = clock.nowMs
  const rows = [marketRow('solana', { price: 2 })]
  clock.nowMs += 60_000
  cacheBatch('a', { ...snapshot(rows, clock.nowMs), notices: { solana: 'quarantined' } })
  batches.clear()
  expect(shown()).toMatchObject({ value: { price: 2 }, fetchedAtMs })
})

test('reloads the listings of other processes at most five times in five seconds', async () => {
  const store = createMemoryStore()
  const getMany = vi.fn(store.getMany)
  const { index, clock, pages } = setUp({ store: { ...store, getMany } })
  const answer = snapshot([marketRow('solana')], clock.nowMs)
  pages.set(7, answer)
  for (let n = 0; n < 10; n += 1) expect(await index.find('inr', 'solana')).toBeUndefined()
  expect(getMany).toHaveBeenCalledTimes(5)
  await index.publishPage({ currency: 'inr', page: 7 }, answer)
  clock.nowMs += 4_999
  expect(await index.find('inr', 'solana')).toBeUndefined()
  expect(getMany).toHaveBeenCalledTimes(5)
  clock.nowMs += 1
  expect(await index.find('inr', 'solana')).toMatchObject({ place: { page: 7 } })
  expect(getMany).toHaveBeenCalledTimes(6)
})

test('finds a coin that has moved through the listing of another process', async () => {
  const { index, clock, pages, cachePage } = setUp()
  cachePage(11, snapshot([marketRow('solana', { price: 1 })], clock.nowMs))
  await index.publishPage(
    { currency: 'inr', page: 11 },
    snapshot([marketRow('solana')], clock.nowMs),
  )
  clock.nowMs += 60_000
  cachePage(11, snapshot([marketRow('ethereum')], clock.nowMs))
  const answer = snapshot([marketRow('solana', { price: 2 })], clock.nowMs)
  pages.set(12, answer)
  await index.publishPage({ currency: 'inr', page: 12 }, answer)
  const moved = { place: { page: 12 }, value: { price: 2 } }
  expect(await index.find('inr', 'solana')).toMatchObject(moved)
  expect(index.findListPage('solana')).toBe(12)
})

test('of all answers with a coin, reads only the newest from the store', async () => {
  const { index, clock, pages, batches, cachePage } = setUp()
  const answer = (price: number, ageMs: number) =>
    snapshot([marketRow('solana', { price })], clock.nowMs - ageMs)
  cachePage(1, answer(1, 5000))
  pages.set(2, answer(2, 3000))
  batches.set('a', answer(3, 2000))
  await index.publishPage({ currency: 'inr', page: 2 }, answer(2, 3000))
  await index.publishBatch({ currency: 'inr', batch: 'a' }, answer(3, 2000))
  await index.reload('inr')
  expect(await index.find('inr', 'solana')).toMatchObject({ place: { batch: 'a' } })
  batches.clear()
  expect(await index.find('inr', 'solana')).toMatchObject({ place: { page: 2 } })
})

test('a hundred concurrent lookups of coins cost one read of the listings', async () => {
  const store = createMemoryStore()
  const getMany = vi.fn(store.getMany)
  const { index } = setUp({ store: { ...store, getMany } })
  await Promise.all(Array.from({ length: 100 }, (_, n) => index.find('inr', `coin-${n}`)))
  expect(getMany).toHaveBeenCalledTimes(1)
})

test('a process finds a coin on a page of another with two store reads, and no call', async () => {
  const store = createMemoryStore()
  const one = setUpMarket({ store })
  await one.visitor.getCoinPage({ currency: 'usd', page: 3 })
  const getMany = vi.fn(store.getMany)
  const batched = batchReads(getMany)
  const get = async (key: string) => (await batched([key]))[0]
  const counted: Store = { ...store, get, getMany: batched }
  const other = setUpMarket({ store: counted, clock: one.clock })
  const facts = await other.visitor.getCoinFacts({ id: 'coin-260', currency: 'usd' })
  expect(facts.value.price).toBe(1000)
  expect(other.calls).toEqual([])
  const reads = getMany.mock.calls.map(([keys]) => keys)
  expect(reads).toHaveLength(2)
  expect(reads[0]).toEqual(expect.arrayContaining(['coin coin-260', 'market-ids usd 2']))
  expect(reads[1]).toEqual(['market-page usd 2'])
})
