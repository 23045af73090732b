// The layout of home on phones, tablets and desktops, and with large text.
import type { Page } from '@playwright/test'
import { expect, test } from '../helpers/browser/browser-test.ts'
import { contrast } from '../helpers/browser/contrast.ts'
import { MAX_LAYOUT_SHIFT, recordLayoutShift } from '../helpers/stores/watchlist-storage.ts'

test('a phone shows the currency and the price of Bitcoin in the first screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Pause updates' })).toBeVisible()
  const price = page
    .getByRole('link', { name: /^BTC Bitcoin/ })
    .locator('[data-price]')
    .first()
  for (const part of [page.getByRole('radio', { name: 'USD' }), price]) {
    const box = await part.boundingBox()
    expect((box?.y ?? Number.NaN) + (box?.height ?? 0)).toBeLessThanOrEqual(740)
  }
})

test('the ten top coins fill their rows at every width', async ({ page }) => {
  await page.goto('/')
  const cards = page.getByRole('region', { name: 'Top coins' }).locator('li:has([data-price])')
  for (const [width, columns] of [
    [320, 2],
    [360, 2],
    [768, 5],
    [1280, 5],
    [1920, 10],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    const lefts = await cards.evaluateAll((items) =>
      items.map((item) => Math.round(item.getBoundingClientRect().left)),
    )
    expect(lefts).toHaveLength(10)
    expect(new Set(lefts).size, `columns at ${width} px`).toBe(columns)
  }
})

test('on a phone and with large text nothing on home is cut or scrolls sideways', async ({
  page,
}) => {
  await page.goto('/')
  await expect(
    page.getByRole('button', { name: 'Star Bitcoin', exact: true }).first(),
  ).toBeVisible()
  await page.getByText('The heatmap as a table').click()
  for (const { width, fontSize } of [
    { width: 320, fontSize: '100%' },
    { width: 360, fontSize: '200%' },
  ]) {
    await page.setViewportSize({ width, height: 740 })
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size
    }, fontSize)
    const pause = await page.getByRole('button', { name: 'Pause animation' }).boundingBox()
    for (const part of await page
      .getByRole('region', { name: 'Tezi' })
      .locator('h1, img, p')
      .all()) {
      expect(overlap(pause, await part.boundingBox())).toBe(false)
    }
    expect(await cutTexts(page), `at ${width} px with a font of ${fontSize}`).toEqual([])
  }
})

test('at 360 px the narrow heatmap is shown, and at 1280 px the wide one', async ({ page }) => {
  const counts: number[] = []
  await page.goto('/')
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const note = page.getByText(/of the largest coins/).filter({ visible: true })
    await note.scrollIntoViewIfNeeded()
    await expect(note).toHaveCount(1)
    const tiles = page.locator('svg a:has(rect)').filter({ visible: true })
    await expect(note).toContainText(`${await tiles.count()} of the largest coins.`)
    counts.push(await tiles.count())
    expect(await overflowingTiles(page)).toEqual([])
  }
  expect(counts[0]).toBeLessThan(26)
  expect(counts[1]).toBeGreaterThan(40)
})

test('the heatmap’s colours differ in lightness and have readable texts in both modes', async ({
  page,
}) => {
  await page.goto('/')
  for (const theme of ['light', 'dark']) {
    await page.evaluate((value) => {
      document.documentElement.dataset.theme = value
    }, theme)
    const steps = await page
      .locator('ul[aria-hidden="true"] > li.own-colours')
      .evaluateAll((items) =>
        items.map((item) => {
          const { backgroundColor, color } = getComputedStyle(item)
          return { background: backgroundColor, text: color }
        }),
      )
    expect(steps).toHaveLength(7)
    for (const [index, { background, text }] of steps.entries()) {
      expect(contrast(background, text)).toBeGreaterThanOrEqual(4.5)
      const next = steps[index + 1]
      if (next !== undefined) expect(contrast(background, next.background)).toBeGreaterThan(1.3)
    }
  }
})

test('pages with the name of the service do not shift while their ages load', async ({
  page,
  live,
}) => {
  const shift = await recordLayoutShift(page)
  await page.setViewportSize({ width: 360, height: 800 })
  for (const path of ['/coins', '/coin/bitcoin', '/india']) {
    // The second visit has all parts at once.
    await (await fetch(live.origin + path)).text()
    await page.goto(live.origin + path)
    await expect(page.getByText('Data provided by CoinGecko').first()).toBeVisible()
    await expect(page.getByText(/^Updated .*(ago|just now)/).first()).toBeVisible()
    expect(await shift(), path).toBeLessThan(MAX_LAYOUT_SHIFT)
  }
})

test('home does not shift while its stars and ages load', async ({ page }) => {
  const shift = await recordLayoutShift(page)
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    const trending = page.getByRole('region', { name: 'Trending' })
    await expect(trending.getByRole('button', { name: /^Star / }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Pause updates' })).toBeVisible()
    expect(await shift()).toBeLessThan(MAX_LAYOUT_SHIFT)
  }
})

type Box = { x: number; y: number; width: number; height: number } | null

function overlap(one: Box, other: Box): boolean {
  if (one === null || other === null) throw new Error('A part has no box')
  const isBeside = one.x >= other.x + other.width || other.x >= one.x + one.width
  return !isBeside && one.y < other.y + other.height && other.y < one.y + one.height
}

/** Texts in main that are wider than their box, end outside the window, or make it scroll. */
function cutTexts(page: Page): Promise<string[]> {
  const visible = page.locator('main *').filter({ visible: true })
  return visible.evaluateAll((elements) => {
    const { clientWidth } = document.documentElement
    return elements
      .filter((element) => element.closest('.visually-hidden, svg') === null)
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect()
        const { color, overflowX, textOverflow } = getComputedStyle(element)
        // Names may end with an ellipsis. Transparent is what only copying reads.
        const isShown = color !== 'rgba(0, 0, 0, 0)'
        const isClipped = overflowX !== 'visible' && textOverflow !== 'ellipsis' && isShown
        const isCut = isClipped && element.scrollWidth > element.clientWidth
        return isCut || left < -0.5 || right > clientWidth + 0.5
      })
      .map((element) => `${element.tagName} ${element.textContent.slice(0, 40)}`)
  })
}

/** The texts of visible tiles that are wider or higher than their tile. */
function overflowingTiles(page: Page): Promise<(string | null)[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('svg a text')]
      .filter((text) => {
        const tile = text.parentElement?.querySelector('rect')?.getBoundingClientRect()
        const box = text.getBoundingClientRect()
        if (tile === undefined || tile.width === 0) return false
        return box.width > tile.width || box.top < tile.top || box.bottom > tile.bottom + 1
      })
      .map((text) => text.textContent),
  )
}
