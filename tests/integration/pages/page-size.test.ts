import { globSync } from 'node:fs'
import { request } from 'undici'
import { expect, inject, test } from 'vitest'
import { openCompletePage } from '../../helpers/browser/complete-page.ts'

/** On slow 4G, a page of this size arrives in two round trips. */
const MAX_BYTES = 21_000

test.for([
  '/coins',
  '/coins?page=40',
  '/coin/bitcoin',
  '/coin/bitcoin?type=candles',
  '/coin/bitcoin/markets',
  '/exchanges',
  '/exchange/binance',
  '/india',
])('%s has at most 21 kB, styles included', async (path) => {
  const address = inject('demoOrigin') + path
  await openCompletePage(address)
  const { headers, body } = await request(address, { headers: { 'accept-encoding': 'br' } })
  const page = await body.bytes()
  expect(headers['content-encoding']).toBe('br')
  expect(page.length).toBeLessThanOrEqual(MAX_BYTES)
})

test.for(globSync('assets/*.{css,js}', { cwd: 'build/client' }))(
  'a browser gets %s compressed, and asks for it once',
  async (file) => {
    const address = `${inject('demoOrigin')}/${file}`
    const { headers } = await request(address, { headers: { 'accept-encoding': 'br' } })
    expect(headers['content-encoding']).toBe('br')
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  },
)
