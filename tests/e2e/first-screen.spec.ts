// How far down a phone's first screen the content begins: what stands above it must stay short.
import { expect, test } from '../helpers/browser/browser-test.ts'

type Row = {
  path: string
  what: string
  /** The first one that matches must begin at most at `limit` px. */
  locator: string
  limit: number
}

const ROWS: readonly Row[] = [
  { path: '/india', what: 'the answer', locator: 'main [aria-live] p', limit: 300 },
  { path: '/coin/tether/markets', what: 'the first market', locator: 'tbody tr', limit: 420 },
  { path: '/exchange/coindcx', what: 'the first pair', locator: 'tbody tr', limit: 450 },
  { path: '/exchanges', what: 'the first exchange', locator: 'main li', limit: 300 },
]

test.use({ viewport: { width: 360, height: 740 } })

for (const { path, what, locator, limit } of ROWS) {
  test(`${what} of ${path} begins at ${limit} px or above`, async ({ page }) => {
    await page.goto(path)
    const first = page.locator(locator).first()
    await expect(first).toBeVisible()
    const box = await first.boundingBox()
    expect(box?.y).toBeLessThanOrEqual(limit)
  })
}
