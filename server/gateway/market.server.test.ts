// The answers that a market reports for a page. They decide how long the page is cached.
import { expect, test, vi } from 'vitest'
import type { Snapshot } from '../../market/snapshot.ts'
import { setUpMarket } from '../../tests/helpers/calls/fake-market.ts'
import type { CallUse } from './market.server.ts'

/** A market with a cached list in dollars, and a page that is being rendered. */
async function setUpPage() {
  const parts = setUpMarket()
  const { views, visitor, state, calls } = parts
  state.ids[0] = 'bitcoin'
  await visitor.getCoinPage({ currency: 'usd', page: 1 })
  const answers: (Snapshot<unknown> | undefined)[] = []
  const uses: CallUse[] = []
  const page = views.forVisit({
    mayCall: true,
    client: 'one',
    onAnswer: (answer) => answers.push(answer),
    onUse: (use) => uses.push(use),
  })
  async function cacheRates() {
    await visitor.findCoinRows({ currency: 'eur', ids: ['far-1'] })
    await visitor.findCoinRows({ currency: 'eur', ids: ['coin-9'] })
    await vi.waitFor(() => expect(calls).toContain('rates'))
  }
  return { ...parts, page, answers, uses, cacheRates }
}

const pendingKeysOf = (uses: readonly CallUse[]) =>
  uses.filter(({ isPending }) => isPending).map(({ key }) => key)

test('marks a converted bitcoin price, and its page waits for the exact price', async () => {
  const { page, answers, uses, calls, cacheRates } = await setUpPage()
  await cacheRates()
  calls.length = 0
  expect(await page.findBitcoinPrice('inr')).toMatchObject({
    price: 88_000,
    conversion: { from: 'usd', to: 'inr', rate: 88 },
  })
  expect(answers).toEqual([undefined])
  expect(pendingKeysOf(uses)).toEqual(['market-page inr 1'])
  expect(calls).toEqual([])
})

test('a page waits for a missing bitcoin price, and not if it has an exact one', async () => {
  const { page, answers, uses } = await setUpPage()
  expect(await page.findBitcoinPrice('inr')).toBeNull()
  expect(answers).toEqual([undefined])
  expect(pendingKeysOf(uses)).toEqual(['market-page inr 1'])
  expect(await page.findBitcoinPrice('usd')).not.toHaveProperty('conversion')
  expect([answers.length, uses.length]).toEqual([1, 1])
})

test('a page waits for the text about its coin until that is cached', async () => {
  const { page, answers, uses, state } = await setUpPage()
  const { promise, resolve } = Promise.withResolvers<void>()
  state.released = promise
  expect(await page.findCoinAbout({ id: 'coin-5' }, Promise.resolve())).toBeNull()
  expect(answers).toEqual([undefined])
  expect(pendingKeysOf(uses)).toEqual(['coin coin-5'])
  resolve()
  await vi.waitFor(async () => {
    expect(await page.findCoinAbout({ id: 'coin-5' }, Promise.resolve())).not.toBeNull()
  })
  const answerCount = answers.length
  await page.findCoinAbout({ id: 'coin-5' }, Promise.resolve())
  expect(answers).toHaveLength(answerCount)
})
