import { expect, GOLD, test } from '../helpers/fixed-market-test.ts'

test('R11 R14 R16: without script the page is whole', async ({ plainPage }) => {
  await plainPage.goto('/coin/bitcoin')
  await expect(plainPage.getByRole('heading', { level: 1, name: 'Bitcoin' })).toBeVisible()
  await expect(plainPage.getByText(/^Last Updated On .* IST$/)).toBeVisible()
  await expect(plainPage.getByRole('img', { name: /^Bitcoin price from ₹/ })).toBeVisible()
  await expect(plainPage.getByText(/^From ₹.* to ₹/)).toBeVisible()
  const facts = plainPage.getByRole('region', { name: 'Facts' })
  await expect(facts.getByRole('definition')).toHaveCount(5)
  await expect(plainPage.getByRole('button', { name: '24h' })).toBeDisabled()
  // Nothing invites to what only script can do.
  await expect(plainPage.getByRole('application')).toHaveCount(0)
  await expect(plainPage.getByRole('link', { name: 'Charts by TradingView' })).toBeHidden()
})

test('R12 R13: without script range and currency are forms that keep each other', async ({
  plainPage,
}) => {
  await plainPage.goto('/coin/bitcoin?currency=usd')
  await plainPage.getByRole('button', { name: '7d' }).click()
  await expect(plainPage).toHaveURL(/\/coin\/bitcoin\?currency=usd&range=7d$/)
  await expect(plainPage.getByRole('button', { name: '7d' })).toBeDisabled()
  await expect(plainPage.getByText('Price in $')).toBeVisible()

  await plainPage.getByRole('radio', { name: 'INR' }).check()
  await plainPage.getByRole('button', { name: 'Show' }).click()
  await expect(plainPage).toHaveURL(/\/coin\/bitcoin\?range=7d&currency=inr$/)
  await expect(plainPage.getByRole('radio', { name: 'INR' })).toBeChecked()
  await expect(plainPage.getByRole('button', { name: '7d' })).toBeDisabled()
  await expect(plainPage.getByText('Price in ₹')).toBeVisible()
})

test('R20: without script the error display asks again by itself', async ({ plainPage, live }) => {
  // The first page of a server is its slowest, and a failure after 800 ms comes with a 200.
  await plainPage.request.get(`${live.origin}/coin/ethereum`)
  await live.setFaults('html')
  const response = await plainPage.goto(`${live.origin}/coin/bitcoin`)
  expect(response?.status()).toBe(503)
  await expect(plainPage.getByRole('main')).toHaveText('Error While Fetching Coin')
  const refresh = plainPage.locator('meta[http-equiv=refresh]')
  await expect(refresh).toHaveAttribute('content', '10')
})

test('R20: without script a coin that does not exist is not asked for again', async ({
  plainPage,
}) => {
  const response = await plainPage.goto('/coin/no-such-coin')
  expect(response?.status()).toBe(404)
  await expect(plainPage.getByRole('main')).toHaveText('Error While Fetching Coin')
  await expect(plainPage.locator('meta[http-equiv=refresh]')).toHaveCount(0)
})

test('R17: without script a slow page loads itself again until it is whole', async ({
  plainPage,
  startOnFixedMarket,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const origin = await startOnFixedMarket({ coin: { ...GOLD, image: null }, released })
  await plainPage.goto(`${origin}/coin/tezi-gold`, { waitUntil: 'commit' })
  await expect(plainPage.getByRole('main')).toHaveText('Loading')
  release()
  await expect(plainPage.getByRole('heading', { level: 1, name: 'Tezi Gold' })).toBeVisible()
  await expect(plainPage.getByRole('main')).toHaveCount(1)
})
