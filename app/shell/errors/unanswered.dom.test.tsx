// What a visitor sees of a click without an answer.
import { act, type ComponentType } from 'react'
import {
  createRoutesStub,
  UNSAFE_ErrorResponseImpl as ErrorResponse,
  Link,
  useRouteError,
} from 'react-router'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { mount } from '../../../tests/helpers/browser/mount.ts'
import { passTime, setOnline } from '../../../tests/helpers/browser/revalidated-page.tsx'
import { CoinError, ListError } from './error-display.tsx'
import { UnexpectedError } from './unexpected-error.tsx'

const NETWORK = new TypeError('Failed to fetch')
const ANSWER_MS = 100

const REFUSED = new ErrorResponse(429, '', 'Too many requests.')

beforeAll(() => {
  vi.useFakeTimers()
})

beforeEach(() => {
  // The search form has an inline script, and an element that jsdom does not know.
  vi.spyOn(console, 'error').mockReturnValue()
})

afterAll(() => {
  vi.useRealTimers()
})

afterEach(() => {
  vi.restoreAllMocks()
})

/** Clicks a link to a page whose loader fails until the error is taken away. */
async function clickLink(Screen: ComponentType<{ error: unknown }>, error: unknown) {
  const answers = { error: error as unknown }
  vi.stubGlobal('fetch', async () => {
    if (answers.error !== null) throw NETWORK
    return new Response()
  })
  // An answer takes time. Otherwise the router's boundary does not see that the data is loaded again.
  const loader = async () => {
    await new Promise((resolve) => setTimeout(resolve, ANSWER_MS))
    if (answers.error !== null) throw answers.error
    return null
  }
  const Page = createRoutesStub([
    { path: '/', Component: () => <Link to="/coin/bitcoin">bitcoin</Link> },
    {
      path: '/coin/bitcoin',
      loader,
      Component: () => <h1>Bitcoin</h1>,
      ErrorBoundary: () => <Screen error={useRouteError()} />,
    },
  ])
  const container = await mount(<Page />)
  await act(async () => container.querySelector('a')?.click())
  await passTime(ANSWER_MS)
  return {
    answers,
    container,
    heading: () => container.querySelector('h1')?.textContent,
    back: () => act(async () => container.querySelector<HTMLElement>('main button')?.click()),
  }
}

test.each([CoinError, ListError, UnexpectedError])(
  'without a network, a page says so, keeps the search, the links and the way back',
  async (Screen) => {
    await setOnline(false)
    const { container, heading, back } = await clickLink(Screen, NETWORK)
    expect(heading()).toBe('You are offline')
    expect(container.querySelector('input[type=search]')).not.toBeNull()
    const links = [...container.querySelectorAll('main a')].map((link) => link.textContent)
    expect(links).toContain('Coins by market cap')
    expect(document.activeElement?.textContent).toBe('You are offline')
    await back()
    expect(container.textContent).toBe('bitcoin')
  },
)

test('the page comes back by itself with the network', async () => {
  await setOnline(false)
  const { answers, heading } = await clickLink(CoinError, NETWORK)
  await passTime(300_000)
  expect(heading()).toBe('You are offline')
  answers.error = null
  await setOnline(true)
  await passTime(ANSWER_MS)
  expect(heading()).toBe('Bitcoin')
})

test('a network without an answer of the site is another failure', async () => {
  await setOnline(true)
  const { answers, heading } = await clickLink(CoinError, NETWORK)
  await passTime(300_000)
  expect(heading()).toBe('Tezi does not answer')
  answers.error = null
  await passTime(10_000 + ANSWER_MS)
  expect(heading()).toBe('Bitcoin')
})

test('a page that the rate limit refuses says to wait', async () => {
  const { answers, container, heading } = await clickLink(CoinError, REFUSED)
  expect(heading()).toBe('Too many requests')
  expect(container.textContent).toContain('Please try again in a minute.')
  answers.error = null
  await passTime(10_000)
  expect(heading()).toBe('Bitcoin')
})
