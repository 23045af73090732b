import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { expect, test } from 'vitest'
import type { Wait } from '../../../market/answer/wait.ts'
import { CoinError, type FailureProps, ListError } from './error-display.tsx'

function renderScreen(Screen: (failure: FailureProps) => React.ReactNode, failure: FailureProps) {
  const Page = createRoutesStub([{ path: '/', Component: () => <Screen {...failure} /> }])
  const html = renderToStaticMarkup(<Page />)
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const refresh = /<noscript><meta http-equiv="refresh" content="(\d+)"/i.exec(html)?.[1]
  return { body, main: body.querySelector('main'), refresh }
}

const SOON: Wait = { reason: 'minute', inMs: 34_000 }

test.each([ListError, CoinError])(
  'R10: a screen that waits for a call soon shows the spinner over one sentence',
  (Screen) => {
    const error = new ErrorResponse(503, '', { wait: SOON })
    for (const failure of [{ error }, { why: { wait: SOON } }]) {
      const { body, main, refresh } = renderScreen(Screen, failure)
      expect(main?.querySelector('[role=status] > svg')?.getAttribute('width')).toBe('64')
      expect(main?.querySelector('h1')?.textContent).toBe('Loading')
      expect(main?.querySelector('[role=status] > p')?.textContent).toBe(
        'Loading new prices, about 40 s',
      )
      expect(body.querySelector('[role=alert]')).toBeNull()
      expect(refresh).toBe('34')
    }
  },
)

test('without JavaScript a waiting page reloads after at least 10 s', () => {
  for (const inMs of [null, 0, 9000]) {
    const { refresh } = renderScreen(CoinError, { why: { wait: { reason: 'service', inMs } } })
    expect(refresh).toBe('10')
  }
})

test.each<Wait>([
  { reason: 'month', inMs: null },
  { reason: 'outage', inMs: 5000 },
  { reason: 'minute', inMs: 121_000 },
])('R19: a list with a long wait fails, and its message gives the reason: %o', (wait) => {
  const { body, main, refresh } = renderScreen(ListError, { why: { wait } })
  expect(main?.textContent).toBe('ErrorComponent')
  expect(body.querySelector('[role=alert]')?.textContent).toBe('Error While Fetching Exchanges')
  expect(body.querySelector('[role=alert] + [role=status]')?.textContent).toMatch(
    /^(No|Coin|Loading)/,
  )
  expect(refresh).toBe('10')
})

test('R20: a coin with a long wait fails and shows the reason', () => {
  const { main } = renderScreen(CoinError, { why: { wait: { reason: 'month', inMs: null } } })
  expect(main?.querySelector('h1')?.textContent).toBe('Error While Fetching Coin')
  expect(main?.querySelector('h1 + p')?.textContent).toBe(
    'No new prices until next month: the data limit is reached.',
  )
})

test('a screen may say what it cannot show, but not of a page that does not exist', () => {
  const Screen = () => <CoinError otherReason="No prices." />
  expect(renderScreen(Screen, {}).main?.querySelector('h1 + p')?.textContent).toBe('No prices.')
  const error = new ErrorResponse(404, '', null)
  const Missing = () => <CoinError otherReason="No prices." error={error} />
  expect(renderScreen(Missing, {}).main?.textContent).toBe('Error While Fetching Coin')
})

test('R20: a coin that does not exist is not requested again', () => {
  const { main, refresh } = renderScreen(CoinError, { error: new ErrorResponse(404, '', null) })
  expect(main?.textContent).toBe('Error While Fetching Coin')
  expect(refresh).toBeUndefined()
})
