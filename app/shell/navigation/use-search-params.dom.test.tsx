import { createMemoryRouter, Link, useLoaderData } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, expect, test, vi } from 'vitest'
import { mount } from '../../../tests/helpers/browser/mount.ts'
import { formatHref, type SearchParams } from '../../routing/search-params.ts'
import { useChangeSearchParams, useParsedSearchParams } from './use-search-params.ts'

const PATH = '/coins'

function Page() {
  const { currency, sort, view } = useParsedSearchParams()
  const choose = useChangeSearchParams(PATH, { currency, sort, view })
  const hrefOf = (change: Partial<SearchParams>) =>
    formatHref(PATH, { currency, sort, view, ...change })
  return (
    <>
      <p>{useLoaderData<string>()}</p>
      <Link to={hrefOf({ sort: '-24h' })}>Sort</Link>
      <Link to={hrefOf({ view: 'table' })}>Table</Link>
      <button type="button" onClick={() => choose({ currency: 'usd' })}>
        USD
      </button>
    </>
  )
}

/** The page as `entry.client.tsx` renders it. The data of each URL comes when the test sends it. */
async function openPage(entries: string[] = [PATH]) {
  const answers = new Map<string, () => void>()
  const router = createMemoryRouter(
    [
      {
        path: PATH,
        Component: Page,
        loader: ({ request }) =>
          new Promise<string>((resolve, reject) => {
            const { search } = new URL(request.url)
            answers.set(search, () => resolve(search))
            request.signal.addEventListener('abort', () => reject(request.signal.reason))
          }),
      },
    ],
    { initialEntries: entries, hydrationData: { loaderData: { '0': 'the first data' } } },
  )
  const container = await mount(<RouterProvider router={router} useTransitions />)
  // From here on React works as in a browser. `act` would run later tasks before the next event.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  return {
    router,
    /** As a browser does: React gets a microtask before the next event, and no task. */
    async click(text: string) {
      const controls = container.querySelectorAll<HTMLElement>('a, button')
      Array.from(controls, (control) => control)
        .find((one) => one.textContent === text)
        ?.click()
      await Promise.resolve()
    },
    async answer(search: string) {
      answers.get(search)?.()
      await expect.poll(() => container.querySelector('p')?.textContent).toBe(search)
    },
    urlOf: () => router.state.location.search,
  }
}

afterEach(() => vi.unstubAllGlobals())

test('an option builds on the link that was followed a moment before', async () => {
  const page = await openPage()
  await page.click('Sort')
  await page.click('USD')
  await page.answer('?currency=usd&sort=-24h')
  expect(page.urlOf()).toBe('?currency=usd&sort=-24h')
  // The first navigation was aborted, so Back leads to the page before both.
  void page.router.navigate(-1)
  await expect.poll(() => page.router.state.navigation.state).toBe('loading')
  await page.answer('')
  expect(page.urlOf()).toBe('')
})

test('links build on the option and the link that were used a moment before', async () => {
  const page = await openPage()
  await page.click('USD')
  await page.click('Table')
  await page.click('Sort')
  await page.answer('?currency=usd&sort=-24h&view=table')
  expect(page.urlOf()).toBe('?currency=usd&sort=-24h&view=table')
})

test('an option after Back builds on the page that Back leads to', async () => {
  const page = await openPage(['/coins?view=table', '/coins?sort=-24h'])
  void page.router.navigate(-1)
  await expect.poll(() => page.router.state.navigation.state).toBe('loading')
  await page.click('USD')
  await page.answer('?currency=usd&view=table')
  expect(page.urlOf()).toBe('?currency=usd&view=table')
})
