import { expect, test } from '../helpers/browser/browser-test.ts'
import { runClocksUntil } from '../helpers/browser/page-timers.ts'

test('R3 R4 R21: the intro has a bobbing Bitcoin, a pause by keyboard, and is dark in both modes', async ({
  page,
}) => {
  await page.goto('/')
  const intro = page.getByRole('region', { name: 'Tezi' })
  await expect(intro.getByRole('heading', { level: 1, name: 'Tezi' })).toBeVisible()
  expect(await intro.boundingBox()).toMatchObject({ x: 0, width: 1280, height: 120 })
  const logo = intro.getByRole('img', { name: 'Bitcoin' })
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(96)
  expect(
    await logo.evaluate((image) => image.getAnimations().map(({ effect }) => effect?.getTiming())),
  ).toMatchObject([
    { duration: 2000, direction: 'alternate', iterations: Number.POSITIVE_INFINITY, delay: 0 },
  ])

  const playState = () => logo.evaluate((image) => image.getAnimations()[0]?.playState)
  const pause = intro.getByRole('button', { name: 'Pause animation' })
  await expect.poll(playState).toBe('running')
  await pause.press('Enter')
  await expect(pause).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(playState).toBe('paused')
  await pause.click()
  await expect.poll(playState).toBe('running')

  await expect(intro).toHaveCSS('background-color', 'rgb(16, 18, 24)')
  await page.getByRole('button', { name: 'Dark colour mode' }).press('Space')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(intro).toHaveCSS('background-color', 'rgb(8, 9, 12)')
})

test('R3: on a phone the intro leaves room for prices, and reduced motion stops the animation', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/')
  const box = await page.getByRole('region', { name: 'Tezi' }).boundingBox()
  expect(box?.width).toBe(360)
  expect(box?.height).toBeLessThanOrEqual(0.4 * 640)
  expect(box?.height).toBeGreaterThan(100)
  const pause = page.getByRole('button', { name: 'Pause animation' })
  await expect(pause).toBeInViewport()

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(pause).toBeHidden()
  const logo = page.getByRole('img', { name: 'Bitcoin' })
  await expect(logo).toBeVisible()
  expect(await logo.evaluate((image) => image.getAnimations().length)).toBe(0)
})

test('R7: a new currency on home and a click on a tile do not load a document', async ({
  page,
}) => {
  await page.goto('/')
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  const main = page.getByRole('main')
  await expect(main.getByText(/^Updated /).first()).toBeVisible()
  await page.getByRole('radio', { name: 'USD' }).check()
  await expect(page).toHaveURL('/?currency=usd')
  await expect(main.getByRole('definition').first()).toContainText(/^\$[\d.]+ T/)
  await expect(main.getByRole('link', { name: /^BTC Bitcoin/ }).first()).toContainText('$')
  await page.getByText('The heatmap as a table').click()
  await expect(page.getByRole('row', { name: /Bitcoin/ }).first()).toContainText(/\$[\d.]+ T/)

  await page.locator('svg a[href="/coin/bitcoin?currency=usd"]').filter({ visible: true }).click()
  await expect(page).toHaveURL('/coin/bitcoin?currency=usd')
  await expect(page.getByRole('heading', { level: 1, name: /Bitcoin/ })).toBeVisible()
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
})

test('a failed part of home recovers by itself', async ({ page, live }) => {
  await page.clock.install()
  await live.setFaults('status=500;path=/global,status=500;path=/search/trending')
  await page.goto(live.origin)
  await expect(page.getByText('Market figures could not be loaded')).toBeVisible()
  await expect(page.getByText('Trending coins could not be loaded')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'BTC', exact: true }).first()).toBeVisible()
  await live.setFaults('')
  await live.clock.advance(15_000)
  await runClocksUntil(page, page.getByRole('term').filter({ hasText: 'Market cap' }), live.clock)
  await runClocksUntil(
    page,
    page.getByRole('region', { name: 'Trending' }).getByRole('link').first(),
    live.clock,
  )
  await expect(page.getByText('could not be loaded')).toHaveCount(0)
})
