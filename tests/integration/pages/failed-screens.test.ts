import { expect, onTestFinished, test } from 'vitest'
import { openCompletePage } from '../../helpers/browser/complete-page.ts'
import { openHtml, textOf } from '../../helpers/browser/html-page.ts'
import { STALE_TEXT } from '../../helpers/browser/screens.ts'
import { type LiveSite, startLiveSite } from '../../helpers/sites/live-site.ts'

test.for(['/coins', '/exchanges'])(
  'R19: %s shows the error display when it fails',
  async (path) => {
    const live = await startFailing('status=403', path)
    const { status, headers, body, main, document, text } = await openHtml(live.origin + path)
    expect(status).toBe(503)
    expect(headers.get('retry-after')).toMatch(/^\d+$/)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(text).toBe('ErrorComponent')
    expect([...document.querySelectorAll('h1')].map(textOf)).toEqual(['ErrorComponent'])

    const toast = body.getByRole('alert')
    expect(textOf(toast)).toBe('Error While Fetching Exchanges')
    expect(toast.getAttribute('data-status')).toBe('error')
    expect(main.queryByRole('alert')).toBeNull()
  },
)

test('R19: a cached list is still shown while the market service is down', async () => {
  const live = await startFailing('', '/coins')
  await live.setFaults('status=500')
  await live.clock.advance(3600_000)
  const { status, headers, main } = await openCompletePage(`${live.origin}/coins`)
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('public, max-age=2, s-maxage=2')
  expect(textOf(main.getByText('BTC'))).toBe('BTC')
  main.getByText(STALE_TEXT.trim())
})

test('a failed part of home does not affect the rest', async () => {
  const live = await startFailing('status=500;path=/global,status=500;path=/search/trending', '/')
  const { status, headers, main } = await openHtml(live.origin)
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('public, max-age=2, s-maxage=2')
  main.getByText(/^Market figures could not be loaded/)
  main.getByText(/^Trending coins could not be loaded/)
  const [first] = main.getAllByText('BTC')
  expect(first?.closest('h1, h2, h3')).not.toBeNull()
})

test('home without coins has status 503 and a message', async () => {
  const live = await startFailing('status=403', '/')
  const { status, main } = await openHtml(live.origin)
  expect(status).toBe(503)
  main.getByRole('heading', { level: 1, name: 'Tezi' })
  main.getByText(/^Prices could not be loaded/)
})

/**
 * Starts a site that already has the failures of one page in its negative cache. Such a page fails
 * at once. A first failure can be slow, and then the page streams.
 */
async function startFailing(faults: string, path: string): Promise<LiveSite> {
  const live = await startLiveSite()
  onTestFinished(() => live[Symbol.asyncDispose]())
  await live.setFaults(faults)
  await (await fetch(live.origin + path)).text()
  return live
}
