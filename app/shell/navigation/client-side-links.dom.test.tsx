import { act } from 'react'
import { createRoutesStub, Outlet, useNavigate } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { mount } from '../../../tests/helpers/browser/mount.ts'
import { matchScreen } from '../../routing/match-screen.ts'
import { routeIdOfScreen } from '../../routing/screens.ts'
import { LatestToast } from '../layout/latest-toast.tsx'
import { ClientSideLinks } from './client-side-links.tsx'
import { useChangeSearchParams } from './use-search-params.ts'

let pageCount = 0

function Frame() {
  const navigate = useNavigate()
  const search = useChangeSearchParams('/search', {})
  return (
    <>
      <Outlet />
      <a href="/exchanges">exchanges</a>
      <a href="/watchlist">watchlist</a>
      <button type="button" id="back" onClick={() => void navigate(-1)}>
        back
      </button>
      <button type="button" id="search" onClick={() => search({ q: 'btc' })}>
        search
      </button>
      <ClientSideLinks />
      <LatestToast />
    </>
  )
}

/** Mounts the second of two pages. The scripts of other screens arrive when a test says so. */
async function mountPage() {
  document.documentElement.dataset.hydrated = ''
  onTestFinished(() => {
    delete document.documentElement.dataset.hydrated
  })
  pageCount += 1
  const urlOf = (path: string) => `/assets${path}-${pageCount}.js`
  const paths = ['/exchanges', '/watchlist', '/search']
  vi.stubGlobal('__reactRouterManifest', {
    routes: Object.fromEntries(
      paths.map((path) => [routeIdOfScreen(matchScreen(path)), { module: urlOf(path) }]),
    ),
  })
  const requests = new Map<string, PromiseWithResolvers<Response>>()
  vi.stubGlobal('fetch', (url: string) => {
    const request = Promise.withResolvers<Response>()
    requests.set(url, request)
    return request.promise
  })
  const opened: string[] = []
  const page = (path: string) => ({
    path,
    loader: () => {
      opened.push(path)
      return null
    },
    HydrateFallback: () => null,
    Component: () => <u>{path}</u>,
  })
  const Page = createRoutesStub([
    { Component: Frame, children: ['/', '/coins', ...paths].map(page) },
  ])
  // The router of a test cannot flush, and warns.
  vi.spyOn(console, 'warn').mockReturnValue()
  const container = await mount(<Page initialEntries={['/', '/coins']} />)
  const settle = (path: string, answer: (request: PromiseWithResolvers<Response>) => void) =>
    act(async () => {
      const request = requests.get(urlOf(path))
      if (request === undefined) throw new Error(`${path} has no request`)
      answer(request)
      await new Promise((resolve) => setImmediate(resolve))
    })
  await vi.waitFor(() => expect(opened).toEqual(['/coins']))
  return {
    opened,
    click: (selector: string) =>
      act(async () => container.querySelector<HTMLElement>(selector)?.click()),
    arrive: (path: string) => settle(path, ({ resolve }) => resolve(new Response('script'))),
    fail: (path: string) => settle(path, ({ reject }) => reject(new TypeError('Failed to fetch'))),
    current: () => container.querySelector('u')?.textContent,
    toast: () => container.querySelector('[role=alert]')?.textContent,
  }
}

test('a link opens when its script arrives, and once if it was clicked twice', async () => {
  const { click, arrive, opened, current } = await mountPage()
  await click('a[href="/exchanges"]')
  await click('a[href="/exchanges"]')
  expect(current()).toBe('/coins')
  await arrive('/exchanges')
  expect(current()).toBe('/exchanges')
  expect(opened).toEqual(['/coins', '/exchanges'])
})

test('a link does not open after another one', async () => {
  const { click, arrive, current } = await mountPage()
  await click('a[href="/exchanges"]')
  await click('a[href="/watchlist"]')
  await arrive('/exchanges')
  expect(current()).toBe('/coins')
  await arrive('/watchlist')
  expect(current()).toBe('/watchlist')
})

test('a link does not open after Back', async () => {
  const { click, arrive, current } = await mountPage()
  await click('a[href="/exchanges"]')
  await click('#back')
  expect(current()).toBe('/')
  await arrive('/exchanges')
  expect(current()).toBe('/')
})

test('a link does not open after a search, which waits for its own script', async () => {
  const { click, arrive, current } = await mountPage()
  await click('a[href="/exchanges"]')
  await click('#search')
  await arrive('/exchanges')
  expect(current()).toBe('/coins')
  await arrive('/search')
  expect(current()).toBe('/search')
})

test('a search without an answer keeps the page and says so', async () => {
  const { click, fail, current, toast } = await mountPage()
  await click('#search')
  await fail('/search')
  expect([current(), toast()]).toEqual(['/coins', 'Tezi does not answer'])
})
