// The list of coins as a table: its figures, order and filters, and the params that its links keep.
import { expect, inject, test } from 'vitest'
import {
  followLink,
  type HtmlPage,
  openHtml,
  pathOf,
  pressButton,
  textOf,
} from '../../helpers/browser/html-page.ts'

const origin = inject('demoOrigin')

const COLUMNS = [
  ['Coin', 'name'],
  ['Price', 'price'],
  ['1h', '1h'],
  ['24h', '24h'],
  ['7d', '7d'],
  ['Market cap', 'market-cap'],
  ['Volume', 'volume'],
  ['Circulating supply', 'supply'],
] as const

test('the list has two views: cards first, then the table', async () => {
  const cards = await openHtml(`${origin}/coins?currency=usd&page=2`)
  expect(currentIn(cards, 'View')).toEqual(['Cards'])
  const table = await followLink(optionLink(cards, 'View', 'Table'))
  expect(pathOf(table.url)).toBe('/coins?currency=usd&page=2&view=table')
  expect(currentIn(table, 'View')).toEqual(['Table'])
  expect(captionOf(table)).toBe('Coins on page 2 by market cap, in USD')
  const again = await followLink(optionLink(table, 'View', 'Cards'))
  expect(pathOf(again.url)).toBe('/coins?currency=usd&page=2')
  expect(again.document.querySelectorAll('main h2')).toHaveLength(100)
})

test('a row names its coin, links to it and has all figures', async () => {
  const page = await openHtml(`${origin}/coins?currency=usd&view=table`)
  const row = rowOf(page, 'BTC Bitcoin')
  const cells = cellsOf(row)
  expect(cells).toEqual([
    '1',
    expect.stringMatching(/^\$[\d,]+(\.\d\d)?$/),
    ...Array(3).fill(expect.stringMatching(/[+−]?\d+\.\d+%$/)),
    expect.stringMatching(/^\$\d\.\d\d T\$\d,\d{3},\d{3},\d{3},\d{3}$/),
    expect.stringMatching(/^\$[\d.]+ [BT]\$[\d,]+$/),
    expect.stringMatching(/^\d\d\.\d M\d\d,\d{3},\d{3}$/),
    '',
  ])
  const line = row?.querySelector('td:last-child [role="img"]')
  expect(line?.getAttribute('aria-label')).toMatch(/^Price line, (up|down|flat)$/)
  const links = row?.querySelectorAll('a') ?? []
  expect([...links].map((link) => link.getAttribute('href'))).toEqual([
    '/coin/bitcoin?currency=usd',
  ])
})

test('an amount is compact on screen, and complete as its title and for screen readers', async () => {
  const page = await openHtml(`${origin}/coins?currency=usd&view=table`)
  const cell = rowOf(page, 'BTC Bitcoin')?.querySelectorAll('td')[5]
  const [compact, full] = cell?.children ?? []
  expect(textOf(compact ?? null)).toMatch(/^\$\d\.\d\d T$/)
  expect(compact?.getAttribute('aria-hidden')).toBe('true')
  expect(compact?.getAttribute('title')).toMatch(/^\$\d,\d{3},\d{3},\d{3},\d{3}$/)
  expect(full?.className).toBe('visually-hidden')
  expect(textOf(full ?? null)).toBe(compact?.getAttribute('title'))
})

test('the phone’s figure is a link, stays with other choices, and makes no other page', async () => {
  const page = await openHtml(`${origin}/coins?currency=usd&sort=-7d&view=table`)
  expect(currentIn(page, 'Figure')).toEqual(['24h'])
  const next = await followLink(optionLink(page, 'Figure', 'Cap'))
  expect(pathOf(next.url)).toBe('/coins?column=market-cap&currency=usd&sort=-7d&view=table')
  expect(currentIn(next, 'Figure')).toEqual(['Cap'])
  const [before, after] = [page, next].map(({ document }) => document.querySelector('table'))
  expect(after?.className).not.toBe(before?.className)
  expect(canonicalOf(next)).toBe(canonicalOf(page))
  const losers = await followLink(optionLink(next, 'Show', 'Losers'))
  expect(pathOf(losers.url)).toContain('column=market-cap')
})

test('without JavaScript a checkbox hides stablecoins, and keeps the other params', async () => {
  const page = await openHtml(`${origin}/coins?column=7d&show=losers&view=table`)
  page.body.getByRole<HTMLInputElement>('checkbox', { name: 'Hide stablecoins' }).checked = true
  const next = await pressButton(page.main.getByRole('button', { name: 'Apply' }))
  expect(pathOf(next.url)).toBe('/coins?column=7d&show=losers&view=table&stablecoins=hidden')
  const box = next.body.getByRole<HTMLInputElement>('checkbox', { name: 'Hide stablecoins' })
  expect(box.checked).toBe(true)
  expect(next.text).toContain('The 250 largest stablecoins are hidden.')
})

test('every coin has a row, and unknown figures are NA', async () => {
  // With the odd coins of the demo market.
  const page = await openHtml(`${origin}/coins?page=4&view=table`)
  expect(page.document.querySelectorAll('tbody tr')).toHaveLength(100)
  const text = textOf(page.document.querySelector('table'))
  for (const name of ['Demo Dust', 'Demo Coin [Old]']) expect(text).toContain(name)
  for (const name of ['DNP Demo Without Price', 'DZP Demo At Zero']) {
    expect(cellsOf(rowOf(page, name))).toEqual(Array(9).fill('NA'))
  }
  expect(cellsOf(rowOf(page, 'DHO Demo Hours Old'))[1]).toContain('As of')
})

test.each(COLUMNS)(
  'the link of %s sorts by that column in both directions',
  async (text, column) => {
    let page = await openHtml(`${origin}/coins?page=4&view=table`)
    expect(sortedHeads(page)).toEqual([expect.stringMatching(/^# .* ascending$/)])
    const isRisingFirst = column === 'name'
    for (const isRising of [isRisingFirst, !isRisingFirst]) {
      const heads = [...page.document.querySelectorAll('th[scope="col"]')]
      const link = heads.find((head) => textOf(head).startsWith(text))?.querySelector('a')
      if (link == null) throw new Error(`${text} has no link`)
      page = await followLink(link)
      const sort = isRising ? column : `-${column}`
      expect(pathOf(page.url)).toBe(`/coins?page=4&sort=${sort}&view=table`)
      expect(sortedHeads(page)).toEqual([
        expect.stringMatching(new RegExp(`^${text} .* ${isRising ? 'ascending' : 'descending'}$`)),
      ])
      const ranks = [...page.document.querySelectorAll('tbody td:first-child')].map(textOf)
      expect(ranks).toHaveLength(100)
      if (column !== 'name') expect(ranks.slice(-2)).toEqual(['NA', 'NA'])
    }
    const rank = page.document.querySelector<HTMLElement>('th[scope="col"] a')
    if (rank === null) throw new Error('the rank has no link')
    expect(rank.getAttribute('href')).toBe('/coins?page=4&view=table')
  },
)

test('a sort link describes its order, and crawlers do not follow it', async () => {
  const page = await openHtml(`${origin}/coins?sort=-24h&view=table`)
  const links = [...page.document.querySelectorAll('table thead a')]
  expect(links.map(textOf)).toEqual(
    expect.arrayContaining([
      '# sort by rank, lowest number first',
      'Coin sort from A to Z',
      'Price sort, highest first',
      '24h sort, lowest first',
    ]),
  )
  for (const link of links) expect(link.getAttribute('rel')).toBe('nofollow')
})

test('sorted by change, the highest is first and unknown changes are last', async () => {
  const page = await openHtml(`${origin}/coins?page=4&sort=-24h&view=table`)
  const texts = columnTexts(page, 3)
  expect(texts.slice(-2)).toEqual(['NA', 'NA'])
  const changes = texts.slice(0, -2).map(toNumber)
  expect(changes).toHaveLength(98)
  expect(changes).toEqual(changes.toSorted((a, b) => b - a))
})

test.each([
  ['Gainers', 'gainers', /^Increase\+/, -1],
  ['Losers', 'losers', /^Decrease−/, 1],
] as const)(
  '%s have a change with the right sign, the largest first, and the page counts them',
  async (name, show, sign, direction) => {
    const page = await openHtml(`${origin}/coins?view=table`)
    expect(page.text).toContain('Sorting and filters cover the 100 coins on this page.')
    const next = await followLink(optionLink(page, 'Show', name))
    expect(pathOf(next.url)).toBe(`/coins?show=${show}&view=table`)
    expect(currentIn(next, 'Show')).toEqual([name])
    const changes = columnTexts(next, 3)
    expect(changes.length).toBeGreaterThan(0)
    for (const change of changes) expect(change).toMatch(sign)
    expect(next.text).toContain(`${changes.length} of 100 coins on this page match.`)
    const numbers = changes.map(toNumber)
    expect(numbers).toEqual(numbers.toSorted((a, b) => direction * (a - b)))
    expect(sortedHeads(next)).toEqual([expect.stringMatching(/^24h /)])

    const rank = next.main.getByRole('link', { name: /^# ?sort/ })
    const byRank = await followLink(rank)
    expect(pathOf(byRank.url)).toBe(`/coins?show=${show}&sort=rank&view=table`)
    const ranks = [...byRank.document.querySelectorAll('tbody td:first-child')].map(textOf)
    expect(ranks.map(Number)).toEqual(ranks.map(Number).toSorted((a, b) => a - b))
    // The filter changes the order only if the visitor has chosen none.
    expect(optionLink(byRank, 'Show', 'All').getAttribute('href')).toBe('/coins?view=table')
    expect(optionLink(next, 'Show', 'All').getAttribute('href')).toBe('/coins?view=table')
  },
)

test('the page links and the view link keep the search params', async () => {
  const page = await openHtml(`${origin}/coins?currency=usd&show=losers&sort=-24h&view=table`)
  const second = page.document.querySelector<HTMLElement>('nav[aria-label="Pages"] li + li a')
  if (second === null) throw new Error('there is no second page')
  const next = await followLink(second)
  expect(pathOf(next.url)).toBe('/coins?currency=usd&page=2&show=losers&sort=-24h&view=table')
  expect(captionOf(next)).toMatch(/page 2 by market cap, in USD$/)
  const cards = optionLink(next, 'View', 'Cards')
  expect(cards.getAttribute('href')).toBe('/coins?currency=usd&page=2')
})

test('without JavaScript the currency form keeps the view and the order', async () => {
  const page = await openHtml(`${origin}/coins?page=3&sort=-volume&view=table`)
  page.body.getByRole<HTMLInputElement>('radio', { name: 'EUR' }).checked = true
  const next = await pressButton(page.body.getByText('Show', { selector: 'button' }))
  expect(captionOf(next)).toMatch(/page 3 by market cap, in EUR$/)
  expect(textOf(next.document.querySelector('tbody'))).toMatch(/€\d/)
  expect(sortedHeads(next)).toEqual([expect.stringMatching(/^Volume .* descending$/)])
})

test('cards have no order and no filters, so their canonical URL leaves both out', async () => {
  const cards = await openHtml(`${origin}/coins?page=2&show=gainers&sort=-price&stablecoins=hidden`)
  expect(cards.status).toBe(200)
  expect(canonicalOf(cards)).toBe(canonicalOf(await openHtml(`${origin}/coins?page=2`)))
  expect(canonicalOf(cards)).toBe(`${origin}/coins?page=2`)
  const table = await openHtml(`${origin}/coins?page=2&sort=-price&view=table`)
  expect(canonicalOf(table)).toBe(`${origin}/coins?page=2&view=table`)
})

/** The group of option links with a label. */
function groupOf(page: HtmlPage, label: string): Element {
  const group = page.document.querySelector(`main [role="group"][aria-label="${label}"]`)
  if (group === null) throw new Error(`there is no group ${label}`)
  return group
}

function optionLink(page: HtmlPage, label: string, text: string): HTMLElement {
  const links = groupOf(page, label).querySelectorAll('a')
  const link = [...links].find(({ textContent }) => textContent === text)
  if (link === undefined) throw new Error(`there is no option ${text}`)
  return link
}

function currentIn(page: HtmlPage, label: string): string[] {
  return [...groupOf(page, label).querySelectorAll('[aria-current="true"]')].map(textOf)
}

function captionOf(page: HtmlPage): string {
  return textOf(page.document.querySelector('table caption'))
}

/** The heads of the sorted columns, each with its direction. */
function sortedHeads(page: HtmlPage): string[] {
  const heads = [...page.document.querySelectorAll('[aria-sort]')]
  return heads.map((head) => `${textOf(head)} ${head.getAttribute('aria-sort')}`)
}

function rowOf(page: HtmlPage, name: string): Element | undefined {
  const rows = [...page.document.querySelectorAll('tbody tr')]
  return rows.find((row) => textOf(row.querySelector('th')) === name)
}

/** The texts of a row without its head. */
function cellsOf(row: Element | undefined): string[] {
  return [...(row?.querySelectorAll('td') ?? [])].map(textOf)
}

function columnTexts(page: HtmlPage, cell: number): string[] {
  const rows = [...page.document.querySelectorAll('tbody tr')]
  return rows.map((row) => cellsOf(row)[cell] ?? '')
}

function toNumber(change: string): number {
  const digits = change.replace(/^(In|De)crease/, '').replace(/[+,%]/g, '')
  return Number(digits.replace('−', '-'))
}

function canonicalOf(page: HtmlPage): string | null | undefined {
  return page.document.querySelector('link[rel="canonical"]')?.getAttribute('href')
}
