// More pages at once than may stream, while the market service is slow.
import { expect, onTestFinished, test } from 'vitest'
import { LAST_PAGE } from '../../app/market/choices.ts'
import { CURRENCIES } from '../../app/market/currency.ts'
import { startSite } from '../helpers/site.ts'

test('pages beyond those that may stream are refused, and nothing else breaks', {
  timeout: 60_000,
}, async () => {
  const site = await startSite({ variables: { DEMO_FAULTS: 'latency=2500' } })
  onTestFinished(() => site.close())

  async function readStatus(path: string): Promise<number> {
    const answer = await fetch(site.origin + path)
    await answer.text()
    return answer.status
  }

  const pages = Array.from({ length: LAST_PAGE }, (_, index) => index + 1)
  const paths = CURRENCIES.flatMap((currency) =>
    pages.map((page) => `/coins?currency=${currency}&page=${page}`),
  )
  const statuses = await Promise.all(paths.map(readStatus))
  expect(new Set(statuses)).toEqual(new Set([200, 503]))
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(200)
  expect(await readStatus('/coins')).toBe(200)
})
