import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { ServiceStatus } from '../market/service-status.ts'
import { StatusScreen } from './status-screen.tsx'

function print(changes: Partial<ServiceStatus>): string {
  const status: ServiceStatus = {
    state: 'answering',
    sinceMs: Date.UTC(2026, 10, 21, 9, 2),
    lastAnswerMs: Date.UTC(2026, 10, 21, 10, 0),
    oldestShownMs: Date.UTC(2026, 10, 20, 9, 0),
    source: 'live',
    ...changes,
  }
  const Page = createRoutesStub([{ path: '/', Component: () => <StatusScreen status={status} /> }])
  return renderToStaticMarkup(<Page />)
}

test.each([
  ['answering', 'The market service is answering.'],
  ['failing', 'The market service is not answering.'],
  ['rate-limited', 'The market service has asked us to wait.'],
  ['unknown', 'The market service has not been used yet.'],
] as const)('a service in the state %s: %s', (state, text) => {
  expect(print({ state })).toContain(`>${text}</p>`)
})

test('shows the start of the state, the last answer and the oldest data', () => {
  const html = print({ state: 'failing' })

  expect(html).toMatch(
    /<dt>In this state since<\/dt><dd><span[^>]*><time dateTime="2026-11-21T09:02:00.000Z"/,
  )
  expect(html).toMatch(
    /<dt>Last answer<\/dt><dd><span[^>]*><time dateTime="2026-11-21T10:00:00.000Z"/,
  )
  expect(html).toMatch(
    /<dt>Oldest data shown<\/dt><dd><span[^>]*><time dateTime="2026-11-20T09:00:00.000Z"/,
  )
})

test('unknown times are NA', () => {
  const html = print({ state: 'unknown', sinceMs: null, lastAnswerMs: null, oldestShownMs: null })

  expect(html.match(/<dd><span[^>]*>NA<\/span><\/dd>/g)).toHaveLength(3)
})

test('the demo market is named', () => {
  const html = print({ source: 'demo' })

  expect(html).toContain('The demo market is answering.')
  expect(html).toContain('Every price on this site is made up')
  expect(print({})).not.toContain('made up')
})
