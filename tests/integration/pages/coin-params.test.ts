// The range and the currency of a coin's page: what each option shows and which calls it makes.
import { expect, inject, test } from 'vitest'
import { openCompletePage } from '../../helpers/browser/complete-page.ts'
import { openHtml, pathOf, pressButton, textOf } from '../../helpers/browser/html-page.ts'
import { chartCall, coinCall, listPageCall } from '../../helpers/calls/market-calls.ts'
import { disposeAfterTest } from '../../helpers/dispose-after-test.ts'
import { type LiveSite, startLiveSite } from '../../helpers/sites/live-site.ts'
import { STREAMS_AFTER_MS } from '../../helpers/still-clock.ts'

const origin = inject('demoOrigin')
const RANGES = ['24h', '7d', '14d', '30d', '60d', '200d', '1y', 'max']

test('R12: the range buttons are in order, and the active one is disabled', async () => {
  const page = await openHtml(`${origin}/coin/bitcoin`)
  const group = page.main.getByRole('group', { name: 'Range, 24h shown' })
  const buttons = [...group.querySelectorAll('button')]
  expect(buttons.map(textOf)).toEqual(RANGES)
  expect(buttons.filter(({ disabled }) => disabled).map(textOf)).toEqual(['24h'])
  const month = await pressButton(page.main.getByRole('button', { name: '30d' }))
  const monthGroup = month.main.getByRole('group', { name: 'Range, 30d shown' })
  const disabled = [...monthGroup.querySelectorAll('button:disabled')]
  expect(disabled.map(textOf)).toEqual(['30d'])
})

test('R12 R13: without JavaScript, changing range or currency keeps the other', async () => {
  const first = await openHtml(`${origin}/coin/bitcoin?currency=usd`)
  const week = await pressButton(first.main.getByRole('button', { name: '7d' }))
  expect(pathOf(week.url)).toBe('/coin/bitcoin?currency=usd&range=7d')
  expect(week.main.getByRole<HTMLButtonElement>('button', { name: '7d' }).disabled).toBe(true)
  week.main.getByText('Price in $')

  const radios = week.main.getAllByRole<HTMLInputElement>('radio')
  expect(radios.map(({ value, checked }) => [value, checked])).toEqual([
    ['inr', false],
    ['usd', true],
    ['eur', false],
  ])
  week.main.getByRole<HTMLInputElement>('radio', { name: 'INR' }).checked = true
  const rupees = await pressButton(week.main.getByRole('button', { name: 'Show' }))
  expect(pathOf(rupees.url)).toBe('/coin/bitcoin?range=7d&currency=inr')
  expect(rupees.main.getByRole<HTMLInputElement>('radio', { name: 'INR' }).checked).toBe(true)
  expect(rupees.main.getByRole<HTMLButtonElement>('button', { name: '7d' }).disabled).toBe(true)
  rupees.main.getByText('Price in ₹')
})

test('R12 R18: the eight ranges of a coin cost three calls, with documented values of days', async () => {
  const live = await disposeAfterTest(startLiveSite())
  const day = chartCall('bitcoin', 'inr', 1)
  const quarter = chartCall('bitcoin', 'inr', 90)
  const year = chartCall('bitcoin', 'inr', 365)
  const calls = [day, quarter, quarter, quarter, quarter, year, year, year]
  for (const [index, range] of RANGES.entries()) {
    const page = await openCompletePage(`${live.origin}/coin/bitcoin?range=${range}`)
    expect(page.main.getByRole<HTMLButtonElement>('button', { name: range }).disabled).toBe(true)
    const expected = [...new Set(calls.slice(0, index + 1))]
    expect((await live.calls()).filter(isChartCall), range).toEqual(expected)
    if (range === 'max') page.main.getByText(/1 year, the most this key allows/)
  }
})

test('R18: a page makes two calls with a cold cache, and a new range or currency at most one', async () => {
  const live = await disposeAfterTest(startLiveSite())
  await show(live, '')
  // The coin's own answer has its facts in all currencies, and the text about it.
  expect(await live.calls()).toEqual([coinCall('bitcoin'), chartCall('bitcoin', 'inr', 1)])
  for (const query of ['range=7d', 'currency=usd&range=7d', 'currency=usd', '', 'range=60d']) {
    await show(live, query)
  }
  expect((await live.calls()).slice(2)).toEqual([
    chartCall('bitcoin', 'inr', 90),
    chartCall('bitcoin', 'usd', 90),
    chartCall('bitcoin', 'usd', 1),
  ])
})

test('R18: after two minutes a new range revalidates the row, but not the text about the coin', async () => {
  const live = await disposeAfterTest(startLiveSite())
  await openCompletePage(`${live.origin}/coins`)
  await show(live, '')
  await live.clock.advance(121_000)
  const before = (await live.calls()).length
  await show(live, 'range=14d')
  await live.clock.settle()
  expect((await live.calls()).slice(before).toSorted()).toEqual([
    chartCall('bitcoin', 'inr', 90),
    listPageCall('inr', 1),
  ])
})

test('R18: the two calls of a coin do not wait for each other', async () => {
  const live = await disposeAfterTest(startLiveSite())
  await openCompletePage(`${live.origin}/coins`)
  await live.setFaults(
    'latency=3000;path=/coins/bitcoin,latency=3000;path=/coins/ethereum/market_chart',
  )
  for (const id of ['bitcoin', 'ethereum']) {
    // The facts are cached.
    const page = await live.clock.advanceUntil(openHtml(`${live.origin}/coin/${id}`))
    expect(textOf(page.document.querySelector('[data-price]'))).toMatch(/^₹[\d,.]+$/)
    const calls = await live.calls()
    expect(calls).toContain(coinCall(id))
    expect(calls).toContain(chartCall(id, 'inr', 1))
  }
})

test('R18: a coin that may not exist calls for its facts first, and has no page without them', async () => {
  const live = await disposeAfterTest(startLiveSite())
  await live.setFaults('latency=3000;path=/coins/solana')
  const leaving = new AbortController()
  const streaming = fetch(`${live.origin}/coin/solana`, { signal: leaving.signal })
  await live.clock.whenHeld()
  await live.clock.advance(STREAMS_AFTER_MS)
  await streaming
  expect(await live.calls()).toEqual([coinCall('solana')])
  leaving.abort()
})

test.each([
  ['range=5d&currency=usd', '/coin/bitcoin?currency=usd'],
  ['currency=btc&range=24h', '/coin/bitcoin?range=24h'],
])('R12 R13: the wrong value in ?%s redirects to %s', async (query, target) => {
  const page = await openHtml(`${origin}/coin/bitcoin?${query}`)
  expect(page.status).toBe(200)
  expect(pathOf(page.url)).toBe(target)
})

async function show({ origin: site }: LiveSite, query: string): Promise<void> {
  const page = await openCompletePage(`${site}/coin/bitcoin?${query}`)
  page.main.getByText(query.includes('usd') ? 'Price in $' : 'Price in ₹')
}

function isChartCall(call: string): boolean {
  return call.includes('/market_chart?')
}
