// Which size of a picture a browser asks for.
import { expect, test } from '../helpers/browser-test.ts'

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
