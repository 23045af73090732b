// When a browser asks for pictures of a list, and for which of their sizes.
import { expect, test } from '../helpers/browser-test.ts'
import { isLoaded } from '../helpers/is-loaded.ts'

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
    await expect.poll(() => isLoaded(page.locator('main li img').first())).toBe(true)
  })
})

test('a picture has as many pixels as the screen needs', async ({ browser, demoOrigin }) => {
  for (const { pixels, width } of [
    { pixels: 1, width: 40 },
    { pixels: 2, width: 80 },
    { pixels: 2.6, width: 80 },
  ]) {
    const context = await browser.newContext({ baseURL: demoOrigin, deviceScaleFactor: pixels })
    const page = await context.newPage()
    const asked = page.waitForRequest((request) => request.url().includes('/image'))
    await page.goto('/coins', { waitUntil: 'commit' })
    expect(new URL((await asked).url()).searchParams.get('w')).toBe(String(width))
    await context.close()
  }
})
