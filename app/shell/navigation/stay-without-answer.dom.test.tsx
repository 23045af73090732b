import { act } from 'react'
import {
  createRoutesStub,
  UNSAFE_ErrorResponseImpl as ErrorResponse,
  Link,
  Outlet,
  useLoaderData,
  useNavigation,
  useRevalidator,
} from 'react-router'
import { expect, test, vi } from 'vitest'
import { mount } from '../../../tests/helpers/browser/mount.ts'
import { NoAnswerToast, stayWithoutAnswer } from './stay-without-answer.tsx'

const NETWORK = new TypeError('Failed to fetch')
const LOST = new Error('Unable to decode turbo-stream response', { cause: NETWORK })
const PROXY = new ErrorResponse(502, 'Bad Gateway', 'bad gateway')
const REFUSED = new ErrorResponse(429, 'Too Many Requests', 'Too many requests.')
const OWN = new ErrorResponse(503, '', { wait: null })
const MISSING = new ErrorResponse(404, '', null)
const BUG = new Error('Unexpected Server Error')

function Frame() {
  const { state } = useNavigation()
  return (
    <>
      <Outlet />
      <i>{state}</i>
      <Link to="/next">next</Link>
      <NoAnswerToast />
    </>
  )
}

function Prices() {
  const { revalidate } = useRevalidator()
  return (
    <button type="button" onClick={() => void revalidate()}>
      {useLoaderData<string>()}
    </button>
  )
}

/** Mounts a page whose later answers fail with an error, or succeed without one. */
async function mountPage() {
  const answers = { error: undefined as Error | ErrorResponse | undefined, count: 0 }
  const loader = () => {
    answers.count += 1
    if (answers.error !== undefined) throw answers.error
    return 'prices'
  }
  const route = { loader, ErrorBoundary: () => <b>failed</b>, HydrateFallback: () => null }
  const Page = createRoutesStub([
    {
      middleware: [stayWithoutAnswer],
      Component: Frame,
      children: [
        { index: true, Component: Prices, ...route },
        { path: '/next', Component: () => <u>next page</u>, ...route },
      ],
    },
  ])
  const container = await mount(<Page />)
  await vi.waitFor(() => expect(container.textContent).toContain('prices'))
  const click = (selector: string) =>
    act(async () => container.querySelector<HTMLElement>(selector)?.click())
  const toast = () => container.querySelector('[role=alert]')?.textContent
  return {
    answers,
    container,
    click,
    toast,
    state: () => container.querySelector('i')?.textContent,
  }
}

test.each([NETWORK, LOST, PROXY])(
  'a click or a poll without an answer keeps the page: %s',
  async (error) => {
    const { answers, container, click, toast, state } = await mountPage()
    answers.error = error
    await click('button')
    expect(answers.count).toBe(2)
    expect(container.textContent).toContain('prices')
    expect(toast()).toBeUndefined()

    await click('a')
    expect(answers.count).toBe(3)
    expect(container.textContent).toContain('prices')
    expect(container.querySelector('b')).toBeNull()
    expect([toast(), state()]).toEqual(['Tezi does not answer', 'idle'])

    answers.error = undefined
    await click('a')
    expect(container.textContent).toContain('next page')
  },
)

test('a click that the rate limit refuses keeps the page, and says to wait', async () => {
  const { answers, container, click, toast } = await mountPage()
  answers.error = REFUSED
  await click('a')
  expect(container.textContent).toContain('prices')
  expect(container.querySelector('b')).toBeNull()
  expect(toast()).toBe('Too many requests. Please try again in a minute.')
})

test.each([OWN, MISSING, BUG])('an error of the site itself is shown: %s', async (error) => {
  const { answers, container, click, toast } = await mountPage()
  answers.error = error
  await click('a')
  expect(container.querySelector('b')?.textContent).toBe('failed')
  expect(toast()).toBeUndefined()
})

test('a failed page without an answer fails again once, and does not load in a loop', async () => {
  const { answers, container, click } = await mountPage()
  answers.error = OWN
  await click('a')
  expect(container.querySelector('b')?.textContent).toBe('failed')
  answers.error = NETWORK
  await click('a')
  expect([container.querySelector('b')?.textContent, answers.count]).toEqual(['failed', 3])
})
