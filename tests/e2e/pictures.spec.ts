import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../helpers/browser-test.ts'

const LISTS = [
  { path: '/coins', columns: 6 },
  { path: '/exchanges', columns: 4 },
]

for (const { path, columns } of LISTS) {
  test(`${path}: the first row's pictures are loaded at once, the others near the view`, async ({
    page,
  }) => {
    await page.goto(path)

    const pictures = await picturesIn(page).evaluateAll((all) =>
      all.map((one) => ({
        y: one.getBoundingClientRect().y,
        loading: one.getAttribute('loading'),
      })),
    )

    const [first] = pictures
    const isFirstRow = ({ y }: { y: number }) => y === first?.y
    expect(pictures.filter(isFirstRow).map(({ loading }) => loading)).toEqual(
      Array(columns).fill(null),
    )
    const others = pictures.filter((picture) => !isFirstRow(picture))
    expect(new Set(others.map(({ loading }) => loading))).toEqual(new Set(['lazy']))
    const last = picturesIn(page).last()
    await last.scrollIntoViewIfNeeded()
    await expect.poll(() => isLoaded(last)).toBe(true)
  })
}

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
