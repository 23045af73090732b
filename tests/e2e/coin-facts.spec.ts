import { expect, GOLD, test } from '../helpers/fixed-market-test.ts'

const GOLD_WITHOUT_PICTURE = { ...GOLD, image: { large: null } }

test('R14 R15 R16: a coin’s page states its facts', async ({ page, startOnFixedMarket }) => {
  const origin = await startOnFixedMarket({ coin: GOLD_WITHOUT_PICTURE })
  await page.goto(`${origin}/coin/tezi-gold`)
  const facts = page.getByRole('region', { name: 'Facts' })
  await expect(facts).toContainText('Last Updated On 15 Jan 2026, 14:23 IST')
  await expect(facts.getByRole('heading', { level: 1, name: 'Tezi Gold' })).toBeVisible()
  await expect(facts.getByText('Market cap rank #1', { exact: true })).toBeVisible()
  await expect(facts.getByText('₹35,34,560.00', { exact: true })).toBeVisible()
  await expect(facts).toContainText('−0.79%')
  await expect(facts.getByRole('img', { name: 'Decrease' })).toBeVisible()

  await expect(facts.getByRole('heading', { name: '24H Range' })).toBeVisible()
  await expect(facts).toContainText('Low ₹34,59,756.00')
  await expect(facts).toContainText('High ₹35,71,112.00')

  const rows = [
    ['Max Supply', 'NA'],
    ['Circulating Supply', '1,95,99,200'],
    ['Market Cap', '₹6,93,64,05,62,62,516.00'],
    ['All Time Low', '₹3,993.42'],
    ['All Time High', '₹51,28,383.00'],
  ]
  await expect(facts.getByRole('term')).toHaveText(rows.map(([name]) => name ?? ''))
  await expect(facts.getByRole('definition')).toContainText(rows.map(([, value]) => value ?? ''))
})

test('R14 R16 R21: the facts are in the chosen currency', async ({ page, startOnFixedMarket }) => {
  const coin = {
    ...GOLD_WITHOUT_PICTURE,
    market_data: { ...GOLD.market_data, price_change_percentage_24h: 1234.5 },
  }
  const origin = await startOnFixedMarket({ coin })
  await page.goto(`${origin}/coin/tezi-gold?currency=eur`)
  const facts = page.getByRole('region', { name: 'Facts' })
  await expect(facts.getByText('€38,920.00', { exact: true })).toBeVisible()
  await expect(facts).toContainText('+1,234.50%')
  await expect(facts.getByRole('img', { name: 'Increase' })).toBeVisible()
  await expect(facts.getByRole('definition').last()).toContainText('€59,717.00')
})

test('R15: the fill of the range bar is half of it, wherever the price is', async ({ page }) => {
  for (const id of ['bitcoin', 'demo-no-market-data']) {
    await page.goto(`/coin/${id}`)
    const bar = page.getByRole('heading', { name: '24H Range' }).locator('+ [aria-hidden]')
    const [bars, fills] = [await bar.boundingBox(), await bar.locator('> *').boundingBox()]
    expect(fills?.width).toBeCloseTo((bars?.width ?? 0) / 2, 0)
    expect(fills?.x).toBe(bars?.x)
  }
})

test('R14: a coin is shown with its picture', async ({ page }) => {
  await page.goto('/coin/bitcoin')
  const picture = page.getByRole('region', { name: 'Facts' }).locator('img')
  await expect(picture).toHaveAttribute('src', /letter=B.*bitcoin/)
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(128)
})

test('R14 R16: what a coin has no data for is NA', async ({ page }) => {
  await page.goto('/coin/demo-no-market-data')
  const facts = page.getByRole('region', { name: 'Facts' })
  await expect(facts.getByRole('definition')).toHaveText(['NA', 'NA', 'NA', 'NA', 'NA'])
  await expect(facts).toContainText('Low NA')
  await expect(facts).toContainText('High NA')
  await expect(facts.getByText(/^NA in 24 hours$/)).toBeVisible()

  await page.goto('/coin/demo-no-price')
  await expect(facts.getByText('Market cap rank NA')).toBeVisible()
})

test('R11: a coin without a history says so where its chart would be', async ({ page }) => {
  await page.goto('/coin/bitcoin')
  const chart = await page.getByRole('application').boundingBox()
  await page.goto('/coin/demo-no-price?currency=usd')
  await expect(page.getByText('Price in $')).toBeVisible()
  const nothing = page.getByText('No price history')
  await expect(nothing).toBeVisible()
  expect(await nothing.boundingBox()).toMatchObject({
    width: chart?.width,
    height: chart?.height,
  })
  await page.getByRole('button', { name: '7d' }).click()
  await expect(page.getByRole('button', { name: '7d' })).toBeDisabled()
  await expect(nothing).toBeVisible()
})

test('R14: a tiny price folds its zeros, and is copied in full', async ({ page }) => {
  await page.goto('/coin/demo-dust?currency=usd')
  const facts = page.getByRole('region', { name: 'Facts' })
  const zeros = facts.locator('sub').first()
  await expect(zeros).toHaveText(/^(9|10)$/)
  await facts
    .getByText(/^\$0\.0{9,10}\d{4}$/)
    .first()
    .selectText()
  expect(await page.evaluate(() => getSelection()?.toString())).toMatch(/^\$0\.0{9,10}\d{4}$/)
})

test('R1 R5: an id that needs encoding leads to its coin', async ({ page, live }) => {
  await page.goto(`${live.origin}/coin/${encodeURIComponent('demo coin-[old]')}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Demo Coin [Old]' })).toBeVisible()
  await page.getByRole('button', { name: '7d' }).click()
  await expect(page).toHaveURL(/\/coin\/demo%20coin-%5Bold%5D\?range=7d$/)
  await expect(page.getByRole('button', { name: '7d' })).toBeDisabled()
  await page.getByRole('application').hover()
  await expect(page.getByRole('link', { name: 'Charts by TradingView' })).toBeVisible()
})

test('a coin’s page has its own title, description and canonical address', async ({ page }) => {
  await page.goto('/coin/bitcoin?utm_source=x&range=7d&currency=usd')
  await expect(page).toHaveTitle(/^Bitcoin \(BTC\) price in USD: \$[\d,.]+ · Tezi$/)
  const description = page.locator('meta[name=description]')
  await expect(description).toHaveAttribute('content', /^Bitcoin price in ₹, \$ and €/)
  const canonical = page.locator('link[rel=canonical]')
  const { origin } = new URL(page.url())
  await expect(canonical).toHaveAttribute('href', `${origin}/coin/bitcoin?currency=usd&range=7d`)
  await page.getByRole('radio', { name: 'INR' }).check()
  await page.getByRole('button', { name: '24h' }).click()
  await expect(canonical).toHaveAttribute('href', `${origin}/coin/bitcoin`)
  await expect(page).toHaveTitle(/^Bitcoin \(BTC\) price in INR: ₹/)
  await page.goto('/coin/demo-no-symbol')
  await expect(page).toHaveTitle(/^Demo Without Symbol price in INR/)
})

test('the name of a coin is never taken for markup', async ({ page, startOnFixedMarket }) => {
  const name = '</script><script>hacked=1</script><img src=x onerror="hacked=1">'
  const coin = { ...GOLD, name, symbol: '"><b>', image: { large: 'javascript:hacked=1' } }
  const origin = await startOnFixedMarket({ coin })
  await page.goto(`${origin}/coin/tezi-gold`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  // The script has run, so that the data it reads have been parsed, too.
  await expect(page.getByRole('application')).toBeVisible()
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  await expect(page.locator('img[src=x]')).toHaveCount(0)
})

test('the address of a page is never taken for markup', async ({ page }) => {
  const hostile = encodeURIComponent('"></title><script>hacked=1</script>')
  const response = await page.goto(`/coin/${hostile}?currency=${hostile}&x=${hostile}`)
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('main')).toHaveText('Error While Fetching Coin')
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
})
