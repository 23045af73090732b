import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeCaches } from '../tests/helpers/offline/fake-caches.ts'
import { takeOver } from './build-files.ts'
import { keepOwnPages, keepVisited } from './keep-visited.ts'
import { listPages } from './kept-pages.ts'

const NOW_MS = Date.UTC(2026, 10, 21, 12)
const MINUTE_MS = 60_000
const BUILD = { id: 'build', paths: [] }
const LIST = 'https://tezi.example/coins'
const OWN = ['/portfolio', '/portfolio/tax', '/watchlist']

type Asked = { path: string; isPrefetch: boolean }

let asked: Asked[] = []

beforeEach(() => {
  asked = []
  vi.useFakeTimers({ now: NOW_MS })
  vi.stubGlobal('caches', new FakeCaches())
  vi.stubGlobal('fetch', async (url: string, { headers }: RequestInit) => {
    const { pathname, search } = new URL(url)
    asked.push({ path: pathname + search, isPrefetch: new Headers(headers).has('X-Purpose') })
    const market = { 'Market-Expires': new Date(Date.now() + 60 * MINUTE_MS).toUTCString() }
    return new Response(`<title>${pathname}</title>`, {
      headers: {
        'Cache-Control': 'public',
        Date: new Date().toUTCString(),
        ...(OWN.includes(pathname) ? {} : market),
      },
    })
  })
})

afterEach(() => {
  vi.useRealTimers()
})

/** As the worker does, with the files between them. */
async function visit(url: string, build = BUILD): Promise<void> {
  await keepVisited(url, build)
  await keepOwnPages(url, build)
}

test('keeps the page of the tab and the visitor’s own pages, by prefetches that cause no call', async () => {
  await visit(LIST)
  expect(asked.map(({ path }) => path)).toEqual(['/coins', '/suggestions.json', ...OWN])
  expect(asked.filter(({ isPrefetch }) => !isPrefetch)).toMatchObject([
    { path: '/suggestions.json' },
  ])
  expect((await listPages()).map(({ href }) => href)).toEqual(expect.arrayContaining(OWN))
})

test('keeps the visitor’s own pages in the currency of the page', async () => {
  await visit(`${LIST}?currency=usd&page=2`)
  expect(asked.map(({ path }) => path)).toEqual([
    '/coins?currency=usd&page=2',
    '/suggestions.json?currency=usd',
    ...OWN.map((path) => `${path}?currency=usd`),
  ])
})

test('asks for a page again after a minute, for suggestions after ten, and for the visitor’s own after a release', async () => {
  await visit(LIST)
  asked = []
  vi.setSystemTime(NOW_MS + MINUTE_MS)
  await visit(LIST)
  expect(asked).toEqual([])
  vi.setSystemTime(NOW_MS + MINUTE_MS + 1)
  await visit(LIST)
  expect(asked.map(({ path }) => path)).toEqual(['/coins'])

  asked = []
  vi.setSystemTime(NOW_MS + 10 * MINUTE_MS + 1)
  await visit(LIST)
  expect(asked.map(({ path }) => path)).toEqual(['/coins', '/suggestions.json'])

  asked = []
  vi.setSystemTime(NOW_MS + 11 * MINUTE_MS)
  const next = { id: 'next', paths: [] }
  await takeOver(next, { matchAll: async () => [] }, Date.now())
  await visit(LIST, next)
  expect(asked.map(({ path }) => path)).toEqual(['/coins', '/suggestions.json', ...OWN])
})
