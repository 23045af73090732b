import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { cardHref } from './card-href.server.ts'
import { findScreen, matchScreen } from './match-screen.ts'
import { pageHeaders } from './page-headers.ts'
import { pageHref, screenPath } from './page-href.ts'
import { routeIdOfScreen, SCREEN_NAMES, SCREENS, type ScreenName } from './screens.ts'
import { parseSearchParams } from './search-params.ts'

const DEFINITIONS = Object.values(SCREENS)

test('every file in app/routes belongs to one screen', () => {
  const files = readdirSync(path.resolve('app/routes')).toSorted()
  const ids = files.map((file) => `routes/${file.replace(/\.tsx?$/, '')}`)
  expect(SCREEN_NAMES.map(routeIdOfScreen).toSorted()).toEqual(ids.toSorted())
})

const PAGES = SCREEN_NAMES.filter((screen) => !('isResource' in SCREENS[screen]))

test.each(PAGES)(
  'the page %s sends the headers of its loader and shows its errors',
  async (page) => {
    const file = `${path.basename(routeIdOfScreen(page))}.tsx`
    const route: object = await import(`../routes/${file}`)
    expect(route).toHaveProperty('headers', pageHeaders)
    // The loader of a page that asks nothing of the market cannot fail.
    const asks = /resolve(?:OrStream|InFull)\(/.test(
      readFileSync(path.join('app/routes', file), 'utf8'),
    )
    if (asks) expect(route).toHaveProperty('ErrorBoundary')
  },
)

test('two screens never share a path', () => {
  const paths = DEFINITIONS.map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
})

test.each<[string, ScreenName]>([
  ['/', 'home'],
  ['/coins', 'coins'],
  ['/coin/bitcoin', 'coin'],
  ['/coin/a%2Fb', 'coin'],
  ['/coin/bitcoin/table', 'historyTable'],
  ['/coin/bitcoin/history.json', 'historyJson'],
  ['/search.json', 'searchJson'],
  ['/searchxjson', 'notFound'],
  ['/Coins', 'notFound'],
  ['/coin', 'notFound'],
  ['/coin/', 'notFound'],
  ['/coin/bitcoin/table/more', 'notFound'],
  ['/constructor', 'notFound'],
  ['*', 'notFound'],
])('%s is the path of %s', (path, screen) => {
  expect(matchScreen(path)).toBe(screen)
})

test.each([
  ['/Coins', '/coins'],
  ['/COIN/Bitcoin/HISTORY.csv', '/coin/Bitcoin/history.csv'],
  ['/Exchange/Binance_US', '/exchange/Binance_US'],
  ['/Coin/$1$&', '/coin/$1$&'],
  ['/', '/'],
  ['/Coins.', '/coins'],
  ['/coin/a/table)', '/coin/a/table'],
  ['/coin/a.', '/coin/a.'],
  ['/Nowhere.', '/Nowhere.'],
  ['/Nowhere', '/Nowhere'],
  ['/Coin/bitcoin/Nowhere', '/Coin/bitcoin/Nowhere'],
  ['//Coins', '//Coins'],
])('%s is spelled %s', (path, normalized) => {
  expect(findScreen(path).path).toBe(normalized)
})

test('a link leaves out params that the screen does not read', () => {
  const { searchParams } = parseSearchParams(
    new URLSearchParams('currency=usd&page=3&range=7d&sort=price&view=table'),
  )
  expect(pageHref('exchanges', searchParams)).toBe('/exchanges?currency=usd&view=table')
  expect(pageHref('coin', { id: 'bitcoin', ...searchParams })).toBe(
    '/coin/bitcoin?currency=usd&range=7d',
  )
  expect(pageHref('coins', searchParams)).toBe('/coins?currency=usd&page=3&sort=price&view=table')
  // Cards are neither sorted nor filtered.
  expect(pageHref('coins', { ...searchParams, view: 'cards' })).toBe('/coins?currency=usd&page=3')
})

test('a card has the address of its page, without the params that it does not show', () => {
  expect(cardHref('home', {})).toBe('/card/home.png')
  expect(cardHref('home', { currency: 'usd' })).toBe('/card/home.png?currency=usd')
  const params = { id: 'a b', range: '7d', type: 'candles' } as const
  expect(cardHref('coin', params)).toBe('/card/coin/a%20b.png?range=7d')
})

test('an id with separators stays one path segment', () => {
  expect(screenPath('coin', { id: 'a/b?c#d [e]' })).toBe('/coin/a%2Fb%3Fc%23d%20%5Be%5D')
  expect(screenPath('coin', { id: '$&' })).toBe('/coin/%24%26')
})

test('a forgotten or a wrong param is a type error', () => {
  // @ts-expect-error A coin has an id.
  expect(() => pageHref('coin', {})).not.toThrow()
  // @ts-expect-error The list of coins has no ranges.
  expect(pageHref('coins', { range: '7d' })).toBe('/coins')
  // @ts-expect-error There is no such screen.
  expect(() => pageHref('nowhere', {})).toThrow()
})
