import { beforeEach, expect, test } from 'vitest'
import {
  clientNavigationHref,
  internalHrefOf,
  preventsScrollReset,
} from './client-navigation-href.ts'

beforeEach(() => {
  document.documentElement.dataset.hydrated = ''
})

/** The href that a click on a link, or on an element in it, leads to. */
function hrefAfterClick(html: string, click: MouseEventInit = {}): string | null {
  document.body.innerHTML = html
  let href: string | null = null
  const follow = (event: MouseEvent) => {
    href = clientNavigationHref(event)
    event.preventDefault()
  }
  document.addEventListener('click', follow, { once: true })
  const target = document.querySelector('.pressed') ?? document.querySelector('a')
  target?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...click }))
  return href
}

test.each([
  ['<a href="/coins?page=2">2</a>', '/coins?page=2'],
  ['<a href="/coin/bitcoin"><h2 class="pressed">BTC</h2></a>', '/coin/bitcoin'],
  ['<a href="?range=7d">7d</a>', '/?range=7d'],
  [
    '<svg><a href="/coin/a%20b?currency=usd"><rect class="pressed"/></a></svg>',
    '/coin/a%20b?currency=usd',
  ],
])('%s is a client navigation', (html, href) => {
  expect(hrefAfterClick(html)).toBe(href)
})

test.each([
  '<a href="https://www.coingecko.com/">CoinGecko</a>',
  '<a href="/exchanges" target="_blank">Exchanges</a>',
  '<svg><a href="https://www.coingecko.com/"><rect class="pressed"/></a></svg>',
  '<a href="/points.csv" download>CSV</a>',
  '<a href="#main">Skip to content</a>',
  `<a href="/coins?page=${'1'.repeat(8_000)}">Too long</a>`,
  '<a href="mailto:hello@tezi.example">Mail</a>',
  '<button class="pressed">Dark colour mode</button>',
])('%s is left to the browser', (html) => {
  expect(hrefAfterClick(html)).toBeNull()
})

test.each([
  { button: 1 },
  { ctrlKey: true },
  { metaKey: true },
  { shiftKey: true },
  { altKey: true },
])('a click with %j is left to the browser', (click) => {
  expect(hrefAfterClick('<a href="/coins">Coins</a>', click)).toBeNull()
})

test('a click that another handler has taken is not followed', () => {
  const event = new MouseEvent('click', { cancelable: true })
  event.preventDefault()
  expect(clientNavigationHref(event)).toBeNull()
  expect(internalHrefOf(null)).toBeNull()
})

test('a link says whether the page keeps its scroll position', () => {
  document.body.innerHTML =
    '<a href="/a" data-prevent-scroll-reset=""><b>a</b></a><a href="/b"><i>b</i></a>'
  expect(preventsScrollReset(document.querySelector('b'))).toBe(true)
  expect(preventsScrollReset(document.querySelector('i'))).toBe(false)
  expect(preventsScrollReset(null)).toBe(false)
})

test('a page that is not hydrated leaves every click to the browser', () => {
  delete document.documentElement.dataset.hydrated
  expect(hrefAfterClick('<a href="/coins">Coins</a>')).toBeNull()
})
