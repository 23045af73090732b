// Forced colours, more contrast and paper.
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../helpers/browser/browser-test.ts'

const SELECTED_STATES = [
  {
    path: '/coins',
    states: {
      'the current page of the header': headerLinks,
      'the current page number': pageNumbers,
      'the current view': views,
      'the current currency': currencies,
    },
  },
  { path: '/coin/bitcoin', states: { 'the current range': ranges } },
]

test('what is selected, and the fill of the 24h range, stay visible in forced colours', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  for (const { path, states } of SELECTED_STATES) {
    await page.goto(path)
    for (const [name, pair] of Object.entries(states)) {
      const { selected, other } = pair(page)
      await expect.poll(() => isHighlighted(selected), name).toBe(true)
      expect(await isHighlighted(other), name).toBe(false)
    }
  }
  const bar = page.locator('.range-bar')
  const colourOf = (locator: Locator) =>
    locator.evaluate((element) => getComputedStyle(element).backgroundColor)
  await expect.poll(async () => colourOf(bar)).not.toBe(await colourOf(bar.locator('> div')))
})

test('more contrast on request gives soft text the contrast of 7 to 1', async ({ page }) => {
  await page.emulateMedia({ contrast: 'more' })
  await page.goto('/coins')
  for (const theme of ['light', 'dark'] as const) {
    await page.evaluate((value) => {
      document.documentElement.dataset.theme = value
    }, theme)
    await expect.poll(() => softInkContrast(page)).toBeGreaterThanOrEqual(7)
  }
})

test('pages print their content in light colours, without navigation', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('tezi-colour-mode', 'dark'))
  for (const { path, content } of [
    { path: '/coins?view=table', content: 'table' },
    { path: '/coin/bitcoin', content: 'main figure svg' },
  ]) {
    await page.emulateMedia({ media: 'screen' })
    await page.goto(path)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0)
    await expect(page.getByRole('radio').filter({ visible: true })).toHaveCount(0)
    await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0)
    await expect(page.locator(content).first()).toBeVisible()
    await expect(page.locator('body')).toHaveCSS('color', 'rgb(22, 24, 29)')
    await expect(page.getByText('Demo data').first()).toBeVisible()
  }
})

function headerLinks(page: Page) {
  const header = page.getByRole('banner')
  return {
    selected: header.getByRole('link', { name: 'Coins' }),
    other: header.getByRole('link', { name: 'Exchanges' }),
  }
}

function pageNumbers(page: Page) {
  const pages = page.getByRole('navigation', { name: 'Pages' })
  return {
    selected: pages.getByRole('link', { name: '1', exact: true }),
    other: pages.getByRole('link', { name: '2', exact: true }),
  }
}

function views(page: Page) {
  const main = page.getByRole('main')
  return {
    selected: main.getByRole('link', { name: 'Cards', exact: true }),
    other: main.getByRole('link', { name: 'Table', exact: true }),
  }
}

function currencies(page: Page) {
  const radios = page.getByRole('group', { name: 'Currency' })
  return {
    selected: radios.locator(':checked + span'),
    other: radios.locator('input:not(:checked) + span').first(),
  }
}

function ranges(page: Page) {
  const main = page.getByRole('main')
  return {
    selected: main.getByRole('button', { name: '24h', exact: true }),
    other: main.getByRole('button', { name: '7d', exact: true }),
  }
}

/** Whether the background or the bar below has the system's colour of selected things. */
function isHighlighted(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => {
    const probe = element.appendChild(document.createElement('i'))
    probe.style.forcedColorAdjust = 'none'
    probe.style.color = 'Highlight'
    const highlight = getComputedStyle(probe).color
    probe.remove()
    const { backgroundColor, borderBottomColor } = getComputedStyle(element)
    return backgroundColor === highlight || borderBottomColor === highlight
  })
}

/** The contrast of soft text on a card, as WCAG 2.2 defines it. */
function softInkContrast(page: Page): Promise<number> {
  return page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'))
    const luminance = (token: string) => {
      probe.style.color = `var(${token})`
      const channels =
        getComputedStyle(probe)
          .color.match(/[\d.]+/g)
          ?.map(Number) ?? []
      const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
        const part = channel / 255
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const [ink, card] = [luminance('--soft-ink'), luminance('--card')]
    probe.remove()
    return (Math.max(ink, card) + 0.05) / (Math.min(ink, card) + 0.05)
  })
}
