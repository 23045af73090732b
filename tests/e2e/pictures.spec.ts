import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../helpers/browser-test.ts'

for (const path of ['/coins', '/exchanges']) {
  test(`${path}: pictures in view are loaded at once, the others when they come near`, async ({
    page,
  }) => {
    await page.goto(path)

    const first = picturesIn(page).first()
    await expect.poll(() => isLoaded(first)).toBe(true)
    const last = picturesIn(page).last()
    expect(await isLoaded(last)).toBe(false)
    await last.scrollIntoViewIfNeeded()
    await expect.poll(() => isLoaded(last)).toBe(true)
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('no picture of a list is asked for before the first paint', async ({ page }) => {
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        const pictures = [...document.querySelectorAll('main li img')]
        const waiting = pictures.filter(
          (one) => one.getAttribute('loading') === 'lazy' && !one.checkVisibility(),
        )
        document.documentElement.dataset.waiting = `${waiting.length} of ${pictures.length}`
      })
    })
    await page.goto('/coins')

    await expect(page.locator('html')).toHaveAttribute('data-waiting', '100 of 100')
    await expect.poll(() => isLoaded(picturesIn(page).first())).toBe(true)
  })
})

for (const { pixels, width } of [
  { pixels: 1, width: 40 },
  { pixels: 2, width: 80 },
  { pixels: 2.6, width: 80 },
]) {
  test(`a screen of ${pixels} pixels a point gets pictures ${width} wide`, async ({
    browser,
    demoOrigin,
  }) => {
    const context = await browser.newContext({
      baseURL: demoOrigin,
      deviceScaleFactor: pixels,
    })
    const page = await context.newPage()
    const sent = page.waitForResponse((answer) => answer.url().includes('/image'))
    await page.goto('/coins')

    expect(new URL((await sent).url()).searchParams.get('w')).toBe(String(width))
    await context.close()
  })
}

function picturesIn(page: Page): Locator {
  return page.getByRole('main').getByRole('listitem').locator('img')
}

function isLoaded(picture: Locator): Promise<boolean> {
  return picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)
}
