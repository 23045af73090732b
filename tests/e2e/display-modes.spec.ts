// Forced colours, more contrast and paper.
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../helpers/browser/browser-test.ts'
import { contrast } from '../helpers/browser/contrast.ts'

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
  { path: '/coin/bitcoin', states: { 'each current option of a chart': chartOptions } },
]

test('what is selected, and the fill of the 24h range, stay visible in forced colours', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  for (const { path, states } of SELECTED_STATES) {
    await page.goto(path)
    for (const [name, toPairs] of Object.entries(states)) {
      for (const { selected, other } of toPairs(page)) {
        await expect.poll(() => isHighlighted(selected), name).toBe(true)
        expect(await isHighlighted(other), name).toBe(false)
      }
    }
  }
  const bar = page.locator('.range-bar')
  const colourOf = (locator: Locator) =>
    locator.evaluate((element) => getComputedStyle(element).backgroundColor)
  await expect.poll(async () => colourOf(bar)).not.toBe(await colourOf(bar.locator('> div')))
})

test('more contrast on request gives soft and selected texts the contrast of 7 to 1', async ({
  page,
}) => {
  await page.emulateMedia({ contrast: 'more' })
  await page.goto('/coin/bitcoin')
  for (const theme of ['light', 'dark'] as const) {
    await page.evaluate((value) => {
      document.documentElement.dataset.theme = value
    }, theme)
    await expect.poll(() => softInkContrast(page)).toBeGreaterThanOrEqual(7)
    for (const { selected } of chartOptions(page)) {
      const [ink, background] = await selected.evaluate((element) => {
        const { backgroundColor, color } = getComputedStyle(element)
        return [color, backgroundColor] as const
      })
      expect(contrast(ink, background)).toBeGreaterThanOrEqual(7)
    }
  }
})

test('pages print their content in light colours, without navigation and controls', async ({
  page,
}) => {
  // The width of A4 between its margins.
  await page.setViewportSize({ width: 703, height: 1000 })
  await page.addInitScript(() => localStorage.setItem('tezi-colour-mode', 'dark'))
  for (const { path, content } of [
    { path: '/', content: 'section h2:text("Heatmap")' },
    { path: '/coins?view=table', content: 'table' },
    { path: '/coin/bitcoin', content: 'main figure svg' },
  ]) {
    await page.emulateMedia({ media: 'screen' })
    await page.goto(path)
    await expect(page.getByRole('button', { name: 'Pause updates' })).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0)
    for (const role of ['radio', 'button', 'textbox', 'spinbutton'] as const) {
      await expect(page.getByRole(role).filter({ visible: true })).toHaveCount(0)
    }
    for (const name of ['All coins', 'Next page', 'Status']) {
      await expect(page.getByRole('link', { name }).filter({ visible: true })).toHaveCount(0)
    }
    await expect(page.locator(content).filter({ visible: true }).first()).toBeVisible()
    await expect(page.locator('body')).toHaveCSS('color', 'rgb(22, 24, 29)')
    await expect(page.getByText('Made-up prices.').first()).toBeVisible()
    const footer = page.getByRole('contentinfo')
    await expect(footer).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    await expect(footer).toHaveCSS('color', 'rgb(22, 24, 29)')
    expect(await footer.innerText()).not.toContain('·')
    const visible = page.locator('main *').filter({ visible: true })
    expect(await visible.evaluateAll(findCutParts)).toEqual([])
    for (const tile of await page.locator('li.own-colours', { hasText: /^0$/ }).all()) {
      await expect(tile).toHaveCSS('background-color', 'rgb(233, 230, 223)')
    }
  }
})

for (const path of [
  '/compare?coins=bitcoin,ethereum,solana,tether,dogecoin',
  '/coin/solana/what-if?every=week',
]) {
  test(`${path} prints on one page`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('button', { name: 'Pause updates' })).toBeVisible()
    const file = await page.pdf({ format: 'A4' })
    const pages = file.toString('latin1').match(/\/Type\s*\/Page\b/g)
    expect(pages).toHaveLength(1)
  })
}

test('nothing on paper is as high as a window: Firefox adds a sheet for the footer', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print' })
  for (const path of ['/status', '/watchlist', '/portfolio']) {
    await page.goto(path)
    const heights = await page.evaluate(() =>
      [...document.querySelectorAll('body, body *')].map(
        (part) => Number.parseFloat(getComputedStyle(part).minHeight) / innerHeight,
      ),
    )
    expect(heights.filter((share) => share >= 1)).toEqual([])
  }
})

/** The parts of main that end outside the paper, or outside a part that cuts them. */
function findCutParts(parts: Element[]): string[] {
  return parts
    .filter((part) => part.closest('.visually-hidden, svg') === null)
    .filter((part) => {
      const { color, overflowX, textOverflow } = getComputedStyle(part)
      // The full price of a tiny one is transparent, for copying. Long names end with three dots.
      if (color === 'rgba(0, 0, 0, 0)' || textOverflow === 'ellipsis') return false
      const isCut = overflowX !== 'visible' && part.scrollWidth > part.clientWidth
      return isCut || part.getBoundingClientRect().right > innerWidth + 0.5
    })
    .map((part) => part.outerHTML.slice(0, 120))
}

function headerLinks(page: Page) {
  const header = page.getByRole('banner')
  return [
    {
      selected: header.getByRole('link', { name: 'Coins' }),
      other: header.getByRole('link', { name: 'Exchanges' }),
    },
  ]
}

function pageNumbers(page: Page) {
  const pages = page.getByRole('navigation', { name: 'Pages' })
  return [
    {
      selected: pages.getByRole('link', { name: '1', exact: true }),
      other: pages.getByRole('link', { name: '2', exact: true }),
    },
  ]
}

function views(page: Page) {
  const main = page.getByRole('main')
  return [
    {
      selected: main.getByRole('link', { name: 'Cards', exact: true }),
      other: main.getByRole('link', { name: 'Table', exact: true }),
    },
  ]
}

function currencies(page: Page) {
  const radios = page.getByRole('group', { name: 'Currency' })
  return [
    {
      selected: radios.locator(':checked + span'),
      other: radios.locator('input:not(:checked) + span').first(),
    },
  ]
}

function chartOptions(page: Page) {
  const toolbar = page.getByRole('region', { name: 'Price history' })
  const option = (name: string) => toolbar.getByRole('button', { name, exact: true })
  return [
    { selected: option('24h'), other: option('7d') },
    { selected: option('line'), other: option('candles') },
    { selected: option('linear'), other: option('log') },
  ]
}

/** Whether it has the system's colours of selected things, or its bar below has that colour. */
function isHighlighted(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => {
    const probe = element.appendChild(document.createElement('i'))
    probe.style.forcedColorAdjust = 'none'
    const toColour = (keyword: string) => {
      probe.style.color = keyword
      return getComputedStyle(probe).color
    }
    const [highlight, highlightText] = [toColour('Highlight'), toColour('HighlightText')]
    probe.remove()
    const { backgroundColor, borderBottomColor, color } = getComputedStyle(element)
    return (
      (backgroundColor === highlight && color === highlightText) || borderBottomColor === highlight
    )
  })
}

/** The contrast of soft text on a card. */
async function softInkContrast(page: Page): Promise<number> {
  const [ink, card] = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = 'var(--soft-ink)'
    probe.style.backgroundColor = 'var(--card)'
    const { backgroundColor, color } = getComputedStyle(probe)
    probe.remove()
    return [color, backgroundColor] as const
  })
  return contrast(ink, card)
}
