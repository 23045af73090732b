import { expect, inject, test } from 'vitest'

const origin = inject('demoOrigin')

/** The plausible range of the rupee rate of a dollar. */
const RUPEES_PER_DOLLAR = { min: 50, max: 200 }

/** A large price has a short form in an element of its own. */
const IN_PAGE = /data-price[^>]*>(?:<span[^>]*>)*[₹$]([\d,.]+)/
const IN_CSV = /:\d\d,([\d.]+)[,\r]/

test.for([
  ['/', IN_PAGE],
  ['/coins', IN_PAGE],
  ['/coins?view=table', IN_PAGE],
  ['/coin/bitcoin', IN_PAGE],
  ['/coin/bitcoin/history.csv?range=30d', IN_CSV],
  ['/coin/bitcoin/history.csv?range=30d&type=market-cap', IN_CSV],
  ['/coin/bitcoin/history.csv?range=30d&type=candles', IN_CSV],
  ['/watchlist.json?ids=bitcoin', /"price":([\d.]+)/],
] as const)('R7 R13 R17: %s never shows amounts of another currency', async ([path, amount]) => {
  const rupees = await readAmount(path, { amount, currency: 'inr' })
  const dollars = await readAmount(path, { amount, currency: 'usd' })
  expect(rupees / dollars).toBeGreaterThan(RUPEES_PER_DOLLAR.min)
  expect(rupees / dollars).toBeLessThan(RUPEES_PER_DOLLAR.max)
})

async function readAmount(
  path: string,
  { amount, currency }: { amount: RegExp; currency: string },
): Promise<number> {
  const url = new URL(path, origin)
  url.searchParams.set('currency', currency)
  const response = await fetch(url, { redirect: 'error' })
  return Number(amount.exec(await response.text())?.[1]?.replaceAll(',', ''))
}
