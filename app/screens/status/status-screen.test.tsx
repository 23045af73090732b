import { prerender } from 'react-dom/static'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { ServiceStatus } from '../../../market/service-status.ts'
import { StatusScreen } from './status-screen.tsx'

async function print(changes: Partial<ServiceStatus>): Promise<string> {
  const status: ServiceStatus = {
    state: 'answering',
    sinceMs: Date.UTC(2026, 10, 21, 9, 2),
    lastAnswerMs: Date.UTC(2026, 10, 21, 10, 0),
    oldestShownMs: Date.UTC(2026, 10, 20, 9, 0),
    source: 'live',
    ...changes,
  }
  const Page = createRoutesStub([{ path: '/', Component: () => <StatusScreen status={status} /> }])
  const { prelude } = await prerender(<Page />)
  return new Response(prelude).text()
}

test.each([
  ['answering', 'New prices are arriving.'],
  ['failing', 'No new prices are arriving at the moment.'],
  ['rate-limited', 'New prices have to wait for a moment.'],
  ['refused', 'No new prices are arriving: CoinGecko refuses this site.'],
  ['unknown', 'No prices have been needed yet.'],
] as const)('a service in the state %s: %s', async (state, text) => {
  expect(await print({ state })).toContain(`>${text}</p>`)
})

test('shows the start of the state, the last answer and the oldest data', async () => {
  const html = await print({ state: 'failing' })

  expect(html).toMatch(/<dt>Since<\/dt><dd><span[^>]*><time dateTime="2026-11-21T09:02:00.000Z"/)
  expect(html).toMatch(
    /<dt>Newest data received<\/dt><dd><span[^>]*><time dateTime="2026-11-21T10:00:00.000Z"/,
  )
  expect(html).toMatch(
    /<dt>Oldest data on a page now<\/dt><dd><span[^>]*><time dateTime="2026-11-20T09:00:00.000Z"/,
  )
})

test('unknown times are NA', async () => {
  const html = await print({
    state: 'unknown',
    sinceMs: null,
    lastAnswerMs: null,
    oldestShownMs: null,
  })

  expect(html.match(/<dd><span[^>]*><span>NA<\/span><\/span><\/dd>/g)).toHaveLength(3)
})

test('the demo market is named', async () => {
  const html = await print({ source: 'demo' })

  expect(html).toContain('>All prices on this site are made up.</p>')
  expect(html).not.toContain('come from CoinGecko')
  expect(await print({})).not.toContain('made up')
})

test.each(['answering', 'failing', 'rate-limited', 'refused', 'unknown'] as const)(
  'in the state %s the page uses no jargon and offers the search and other pages',
  async (state) => {
    const html = await print({ state })

    expect(html).not.toMatch(/market service|cache|upstream|>[^<]*rate.limit|revalidat/i)
    expect(html).toContain('<search>')
    expect(html).toContain('href="/coins"')
  },
)
