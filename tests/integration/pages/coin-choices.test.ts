// The range and the currency of a coin's page: what each choice shows and what it asks of the
// market service.
import { expect, inject, test } from 'vitest'
import { openHtml, pathOf, pressButton, textOf } from '../../helpers/html-page.ts'
import { keep } from '../../helpers/keep.ts'
import { type LiveSite, startLiveSite } from '../../helpers/live-site.ts'
import { openWholePage } from '../../helpers/whole-page.ts'

const origin = inject('demoOrigin')
const RANGES = ['24h', '7d', '14d', '30d', '60d', '200d', '1y', 'max']
const COIN_CALL =
  '/coins/bitcoin?localization=false&tickers=false&community_data=false&developer_data=false'
const CHART_CALL = '/coins/bitcoin/market_chart?vs_currency='

test('R12: the range buttons stand in order and the shown one is disabled', async () => {
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

test('R12 R13: without script range and currency are forms that keep each other', async () => {
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

test('R12 R18: each range asks for the days that the service documents', async () => {
  const live = await keep(startLiveSite())
  const days = ['1', '7', '14', '30', '60', '200', '365', '365']
  for (const [index, range] of RANGES.entries()) {
    const page = await openWholePage(`${live.origin}/coin/bitcoin?range=${range}`)
    expect(page.main.getByRole<HTMLButtonElement>('button', { name: range }).disabled).toBe(true)
    const calls = (await live.calls()).filter((call) => call.startsWith(CHART_CALL))
    // The two longest ranges are one question to the service, and yet they are two answers.
    expect(calls, range).toEqual(
      days.slice(0, index + 1).map((count) => `${CHART_CALL}inr&days=${count}`),
    )
    if (range === 'max') page.main.getByText(/1 year, the most this key allows/)
  }
})

test('R18: a page makes two calls, and a new range or currency only the one it lacks', async () => {
  const live = await keep(startLiveSite())
  await show(live, '')
  expect((await live.calls()).toSorted()).toEqual([`${CHART_CALL}inr&days=1`, COIN_CALL])
  for (const query of ['range=7d', 'currency=usd&range=7d', 'currency=usd', '']) {
    await show(live, query)
  }
  expect((await live.calls()).slice(2)).toEqual([
    `${CHART_CALL}inr&days=7`,
    `${CHART_CALL}usd&days=7`,
    `${CHART_CALL}usd&days=1`,
  ])

  live.passTime(61_000)
  await show(live, 'range=14d')
  await expect
    .poll(async () => (await live.calls()).slice(5).toSorted(), { timeout: 15_000 })
    .toEqual([`${CHART_CALL}inr&days=14`, COIN_CALL])
})

test('R18: neither of the two calls waits for the other', async () => {
  const live = await keep(startLiveSite())
  await live.setFaults(
    'latency=3000;path=/coins/bitcoin,latency=3000;path=/coins/ethereum/market_chart',
  )
  const leaving = new AbortController()
  const { signal } = leaving
  for (const id of ['bitcoin', 'ethereum']) await fetch(`${live.origin}/coin/${id}`, { signal })
  // A page begins to stream before its slow call has been answered.
  expect(await live.calls()).toHaveLength(4)
  leaving.abort()
})

test.each([
  ['range=5d&currency=usd', '/coin/bitcoin?currency=usd'],
  ['currency=btc&range=24h', '/coin/bitcoin?range=24h'],
])('R12 R13: the wrong choice in ?%s leads to %s', async (query, target) => {
  const page = await openHtml(`${origin}/coin/bitcoin?${query}`)
  expect(page.status).toBe(200)
  expect(pathOf(page.url)).toBe(target)
})

async function show({ origin: site }: LiveSite, query: string): Promise<void> {
  const page = await openWholePage(`${site}/coin/bitcoin?${query}`)
  page.main.getByText(query.includes('usd') ? 'Price in $' : 'Price in ₹')
}
