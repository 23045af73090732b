// The order and the size of the parts of a coin's page.
import type { Page } from '@playwright/test'
import { expect, test } from '../helpers/browser/browser-test.ts'

const SIZES = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
]

function region(page: Page, name: string) {
  return page.getByRole('region', { name, exact: true })
}

async function boxOf(page: Page, name: string) {
  const box = await region(page, name).boundingBox()
  if (box === null) throw new Error(`${name} has no box`)
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

test('R14: name and price come first, then the chart, then the facts, at every width', async ({
  page,
}) => {
  await page.goto('/coin/bitcoin')
  for (const size of SIZES) {
    await page.setViewportSize(size)
    const [overview, chart, facts] = [
      await boxOf(page, 'Overview'),
      await boxOf(page, 'Price history'),
      await boxOf(page, 'Facts'),
    ]
    expect(overview.bottom).toBeLessThanOrEqual(chart.y)
    if (size.width < 960) expect(chart.bottom).toBeLessThanOrEqual(facts.y)
    else {
      expect(chart.right).toBeLessThanOrEqual(facts.x)
      expect(facts.y).toBeCloseTo(chart.y, 0)
      // The chart gets the width that the facts leave.
      expect(chart.width).toBeCloseTo(overview.width - facts.width - 16, 0)
    }
    // The line of the chart starts in the first screen.
    expect((await page.getByRole('application').boundingBox())?.y).toBeLessThan(size.height)
  }
})

test('the tab order follows the reading order', async ({ page }) => {
  await page.goto('/coin/bitcoin')
  await expect(page.getByRole('button', { name: 'Star Bitcoin' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pause updates' })).toBeVisible()
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await page.getByRole('heading', { level: 1 }).focus()
    const places: Place[] = []
    for (;;) {
      await page.keyboard.press('Tab')
      const place = await focusedPlace(page)
      if (place === null) break
      places.push(place)
    }
    expect(places.length).toBeGreaterThan(18)
    for (const [index, place] of places.entries()) {
      const next = places[index + 1]
      if (next === undefined) break
      // On a wide screen the reading goes on at the top of the rest of the other column.
      const isSameColumn = next.left < place.right && next.right > place.left
      const isAbove = next.bottom <= place.top && isSameColumn
      const isLeft = next.right <= place.left && next.top < place.bottom && next.bottom > place.top
      expect({ from: place.name, to: next.name, isAbove, isLeft }).toMatchObject({
        isAbove: false,
        isLeft: false,
      })
    }
  }
})

type Place = { name: string; top: number; right: number; bottom: number; left: number }

/** The place of the focused element in the document, or null after the end of `<main>`. */
function focusedPlace(page: Page): Promise<Place | null> {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (focused === null || focused.closest('main') === null) return null
    const { top, right, bottom, left } = focused.getBoundingClientRect()
    const name = focused.getAttribute('aria-label') ?? focused.textContent ?? ''
    return { name, top: top + scrollY, right, bottom: bottom + scrollY, left }
  })
}

test('on a phone and with large text nothing of a coin is cut or scrolls sideways', async ({
  page,
}) => {
  for (const path of ['/coin/bitcoin?range=30d', '/coin/bitcoin?from=2015-01-01&range=30d']) {
    await page.setViewportSize({ width: 320, height: 740 })
    await page.goto(path)
    await page.getByLabel('Chart options').click()
    for (const { width, fontSize } of [
      { width: 320, fontSize: '100%' },
      { width: 360, fontSize: '200%' },
    ]) {
      await page.setViewportSize({ width, height: 740 })
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size
      }, fontSize)
      const { overflow, cut } = await page.evaluate(() => {
        const main = document.querySelector('main')
        for (const part of main?.querySelectorAll('*') ?? []) {
          if (part instanceof HTMLElement) part.style.contentVisibility = 'visible'
        }
        const root = document.scrollingElement ?? document.documentElement
        const isCut = (element: Element) => {
          const { clipPath, overflowX, color } = getComputedStyle(element)
          const isForReaders =
            element.closest('.visually-hidden') ||
            clipPath !== 'none' ||
            color === 'rgba(0, 0, 0, 0)'
          return (
            !isForReaders && overflowX === 'hidden' && element.scrollWidth > element.clientWidth
          )
        }
        const isOutside = (element: Element) =>
          element.getBoundingClientRect().right > innerWidth + 1 &&
          !element.closest('.visually-hidden') &&
          getComputedStyle(element).color !== 'rgba(0, 0, 0, 0)'
        const texts = [...(main?.querySelectorAll('*') ?? [])].filter(
          (element) => isCut(element) || isOutside(element),
        )
        return {
          overflow: root.scrollWidth - root.clientWidth,
          cut: texts.map((element) => element.outerHTML.slice(0, 120)),
        }
      })
      expect(cut, `at ${width} px with a font of ${fontSize}`).toEqual([])
      expect(overflow).toBeLessThanOrEqual(0)
    }
  }
})
