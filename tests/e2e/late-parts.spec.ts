// The scripts of what a phone shows only when it is scrolled load when a visitor comes near it.
import type { Page } from '@playwright/test'
import { expect, test } from '../helpers/fixed-market-test.ts'

const LATE = /assets\/(about-card|below-chart|converter)/

test.use({ viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true })

/** The late scripts that are asked for from now on, by name. */
function watchLate(page: Page): Set<string> {
  const asked = new Set<string>()
  page.on('request', (request) => {
    const [, name] = LATE.exec(request.url()) ?? []
    if (name !== undefined) asked.add(name)
  })
  return asked
}

/** All that the page loads by itself is there, and the browser has nothing else to do. */
async function untilIdle(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Keep Tezi Gold' })).toBeVisible()
  await expect(page.getByRole('button', { name: /pause/i })).toBeVisible()
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))),
  )
}

function converter(page: Page) {
  return page.getByRole('region', { name: 'Converter' })
}

test('nothing below the first screen has its script before a visitor comes near', async ({
  page,
  startOnFixedMarket,
}) => {
  const origin = await startOnFixedMarket()
  const asked = watchLate(page)
  await page.goto(`${origin}/coin/tezi-gold`)
  await untilIdle(page)
  expect([...asked]).toEqual([])
  await expect(converter(page)).toContainText('At ₹35,34,560.00 for 1 TGD')

  // As a wheel or the browser's own search does, without a key or a finger.
  await page.getByRole('link', { name: 'As CSV' }).evaluate((link) => link.scrollIntoView())
  await expect.poll(() => asked.has('below-chart')).toBe(true)
  await page.getByRole('button', { name: 'log' }).click()
  await expect(page).toHaveURL(`${origin}/coin/tezi-gold?scale=log`)
  await expect(page.getByRole('button', { name: 'log' })).toBeDisabled()
})

test('the keyboard reaches the converter, and what is typed before its script is converted', async ({
  page,
  startOnFixedMarket,
}) => {
  const origin = await startOnFixedMarket()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/assets\/converter/, async (route) => {
    await released
    await route.continue()
  })
  const asked = watchLate(page)
  await page.goto(`${origin}/coin/tezi-gold`)
  await untilIdle(page)
  expect([...asked]).toEqual([])
  const coins = page.getByLabel('TGD to ₹')
  const result = converter(page).getByRole('status').first()
  const held = page.waitForRequest(/assets\/converter/)
  await page.getByRole('button', { name: '7d' }).focus()
  for (let tabs = 0; tabs < 40; tabs += 1) {
    if (await coins.evaluate((input) => input === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(coins).toBeFocused()
  await held
  await page.keyboard.press('End')
  await page.keyboard.type('00')
  await page.keyboard.press('ArrowLeft')
  release()
  await expect(result).toHaveText('= ₹35,34,56,000.00')
  // The caret is where it was.
  await expect(coins).toBeFocused()
  await page.keyboard.type('.')
  await expect(coins).toHaveValue('10.0')
  await expect(result).toHaveText('= ₹3,53,45,600.00')
})

test('a currency chosen before the converter has its script is that of every figure', async ({
  page,
  startOnFixedMarket,
}) => {
  const origin = await startOnFixedMarket()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/assets\/converter/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto(`${origin}/coin/tezi-gold`)
  const figures = page.getByRole('region', { name: 'More figures' })
  await expect(figures).toContainText('₹51,28,383.00')
  await page.getByRole('radio', { name: 'USD' }).check()
  await expect(page.getByRole('region', { name: 'Facts' })).toContainText('$42,652.00')
  await expect(page.getByRole('main')).not.toContainText('₹51,28,383.00')
  await expect(figures).toContainText('$69,045.00')
  await expect(page.getByRole('heading', { name: 'Returns in USD' })).toBeAttached()
  await expect(converter(page)).toHaveCount(0)
  release()
  await expect(converter(page)).toContainText('At $42,652.00 for 1 TGD')
})

test('a currency chosen without a pointer or a key before any scrolling is that of what stands below', async ({
  page,
  startOnFixedMarket,
}) => {
  const origin = await startOnFixedMarket()
  await page.goto(`${origin}/coin/tezi-gold`)
  await page.getByRole('radio', { name: 'USD' }).dispatchEvent('click')
  await expect(page.getByRole('region', { name: 'Facts' })).toContainText('$42,652.00')
  await expect(page.getByRole('heading', { name: 'Returns in USD' })).toBeAttached()
  const coins = page.getByLabel('TGD to $')
  await coins.scrollIntoViewIfNeeded()
  await coins.fill('2')
  await expect(converter(page).getByRole('status').first()).toHaveText('= $85,304.00')
  await page.getByRole('button', { name: 'log' }).click()
  await expect(page).toHaveURL(`${origin}/coin/tezi-gold?currency=usd&scale=log`)
  await expect(coins).toHaveValue('2')
})

test('a page that a visitor goes back to is whole, though it was never scrolled', async ({
  page,
  startOnFixedMarket,
}) => {
  const origin = await startOnFixedMarket()
  const asked = watchLate(page)
  await page.goto(`${origin}/coin/tezi-gold`)
  await untilIdle(page)
  // Without a pointer and without a key.
  await page.getByRole('link', { name: 'Privacy' }).dispatchEvent('click')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Privacy/)
  await page.goBack()
  await expect(converter(page)).toContainText('At ₹35,34,560.00 for 1 TGD')
  expect([...asked]).toContain('converter')
  await page.getByLabel('TGD to ₹').fill('2')
  await expect(converter(page).getByRole('status').first()).toHaveText('= ₹70,69,120.00')
})

test('a script that is wanted without a network is loaded when the network is back', async ({
  context,
  startOnFixedMarket,
}) => {
  const origin = await startOnFixedMarket()
  // Not the usual page, whose errors in the console would count.
  const page = await context.newPage()
  await page.goto(`${origin}/coin/tezi-gold`)
  await untilIdle(page)
  const coins = page.getByLabel('TGD to ₹')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await context.setOffline(true)
  await coins.evaluate((input) => input.scrollIntoView())
  await coins.fill('2')
  await expect(converter(page).getByRole('status').first()).toHaveText('= ₹35,34,560.00')
  expect(asked.filter((url) => LATE.test(url))).toEqual([])
  await context.setOffline(false)
  await expect(converter(page).getByRole('status').first()).toHaveText('= ₹70,69,120.00')
  await expect(coins).toHaveValue('2')
})
