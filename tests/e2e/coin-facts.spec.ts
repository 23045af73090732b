import { expect, test } from '../helpers/browser/fixed-market-test.ts'
import { GOLD } from '../helpers/sites/fixed-market.ts'

test('R11 R14 R15: the chart has the same size with and without data, and the bar is half full with the price on it', async ({
  page,
}) => {
  await page.goto('/coin/bitcoin')
  const picture = page.getByRole('region', { name: 'Overview' }).locator('img')
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(256)
  const track = page.getByRole('heading', { name: '24H Range' }).locator('+ div')
  const bar = track.locator('[aria-hidden]')
  const [bars, fills] = [await bar.boundingBox(), await bar.locator('> *').boundingBox()]
  expect(fills?.width).toBeCloseTo((bars?.width ?? 0) / 2, 0)
  expect(fills?.x).toBe(bars?.x)
  // The marker is on the bar, and in front of it.
  const marker = track.getByRole('img').locator('rect')
  const markers = await marker.boundingBox()
  expect(markers?.y).toBeLessThan(bars?.y ?? 0)
  expect((markers?.y ?? 0) + (markers?.height ?? 0)).toBeGreaterThan(
    (bars?.y ?? 0) + (bars?.height ?? 0),
  )
  const isInFront = await marker.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const [top] = document.elementsFromPoint(x + width / 2, y + height / 2)
    return top === element || (top?.contains(element) ?? false)
  })
  expect(isInFront).toBe(true)
  const chart = await page.getByRole('application').boundingBox()

  await page.goto('/coin/demo-no-price')
  await expect(track).toHaveCount(0)
  const nothing = page.getByText('No price history')
  const { width, height } = (await nothing.boundingBox()) ?? {}
  expect({ width, height }).toEqual({ width: chart?.width, height: chart?.height })
  await page.getByRole('button', { name: '7d' }).click()
  await expect(page.getByRole('button', { name: '7d' })).toBeDisabled()
  await expect(nothing).toBeVisible()
})

test('R14: copying a tiny price with folded zeros gives the full number', async ({ page }) => {
  await page.goto('/coin/demo-dust?currency=usd', { waitUntil: 'domcontentloaded' })
  const facts = page.getByRole('region', { name: 'Overview' })
  await facts
    .getByText(/^\$0\.0{9,10}\d{4}$/)
    .first()
    .selectText()
  expect(await page.evaluate(() => getSelection()?.toString())).toMatch(/^\$0\.0{9,10}\d{4}$/)
})

test('R14: copying a price without paise gives the full number', async ({ page }) => {
  await page.goto('/coin/bitcoin', { waitUntil: 'domcontentloaded' })
  const price = page.locator('main [data-price]')
  await expect(price.locator('[aria-hidden]')).toHaveText(/^₹\d\d,\d\d,\d{3}$/)
  await price.selectText()
  expect(await page.evaluate(() => getSelection()?.toString().trim())).toMatch(
    /^₹\d\d,\d\d,\d{3}\.\d\d$/,
  )
})

test('a long name wraps between the logo and the star, in the first row of a phone', async ({
  page,
  startOnFixedMarket,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const name = 'Wrapped Staked Liquid Gold of the Longest Name Amalgamated'
  const origin = await startOnFixedMarket({ coin: { ...GOLD, name } })
  await page.goto(`${origin}/coin/tezi-gold`)
  const [title, star, price] = await Promise.all([
    page.getByRole('heading', { level: 1 }).boundingBox(),
    page.getByRole('button', { name: `Star ${name}` }).boundingBox(),
    page.locator('main [data-price]').boundingBox(),
  ])
  if (title === null || star === null || price === null) throw new Error('a part has no box')
  expect(star.x).toBeGreaterThanOrEqual(title.x + title.width)
  // Beside the first line of the name, not below it.
  expect(Math.abs(star.y - title.y)).toBeLessThan(star.height / 2)
  expect(title.y + title.height).toBeLessThanOrEqual(price.y)
  expect(star.x + star.width).toBeLessThanOrEqual(360)
})

test('the name of a coin is never run as code, and is the same text after hydration', async ({
  page,
  startOnFixedMarket,
}) => {
  const attack = '</script><script>hacked=1</script><img src=x onerror="hacked=1">'
  const coin = {
    ...{ ...GOLD, name: attack, symbol: '"><b>', image: { large: 'javascript:hacked=1' } },
    ...{ categories: [attack], description: { en: `Buy ${attack}` } },
  }
  const origin = await startOnFixedMarket({ coin })
  await page.goto(`${origin}/coin/tezi-gold`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(attack)
  // After hydration the loader data has been parsed, too.
  await expect(page.getByRole('application')).toBeVisible()
  await page.getByRole('radio', { name: 'USD' }).check()
  await expect(page.getByText('Price in $')).toBeVisible()
  await expect(page.getByText('Categories').locator('..')).toContainText(attack)
  await expect(page.getByRole('main').locator('img[src=x], script, b')).toHaveCount(0)
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
})
