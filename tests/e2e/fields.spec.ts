// Fields look the same in every engine. WebKit draws its own frames and surfaces where it may.
import type { Page } from '@playwright/test'
import { expect, test } from '../helpers/browser/browser-test.ts'

const NATIVE_BOXES = ['radio', 'checkbox', 'range', 'file', 'hidden']

/** Fields that WebKit would draw in its own way, as type and name. */
function nativeFields(page: Page): Promise<string[]> {
  return page.locator('input, select, textarea').evaluateAll((fields, boxes) => {
    const others = fields.filter((field) => !boxes.includes(field.getAttribute('type') ?? ''))
    return others
      .filter((field) => {
        const { appearance, backgroundColor } = getComputedStyle(field)
        const isOwnFrame = !field.matches('select, [type=search]') || appearance === 'none'
        // Of a field without a background, WebKit shows an empty date in the colour of a typed one.
        return !isOwnFrame || backgroundColor === 'rgba(0, 0, 0, 0)'
      })
      .map((field) => `${field.getAttribute('type')} ${field.getAttribute('name')}`)
  }, NATIVE_BOXES)
}

test('fields have our frame and an opaque background', async ({ page }) => {
  const paths = ['/coin/bitcoin', '/coin/bitcoin/what-if', '/search', '/exchange/kraken', '/coins']
  for (const path of [...paths, '/compare', '/india']) {
    await page.goto(path)
    await expect(page.locator('main :is(input, select)').first()).toBeAttached()
    expect(await nativeFields(page), path).toEqual([])
  }
  await page.goto('/portfolio')
  await page.getByRole('button', { name: 'Add a transaction' }).click()
  await expect(page.locator('select').first()).toBeVisible()
  expect(await nativeFields(page)).toEqual([])
})
