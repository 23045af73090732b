import { act } from 'react'
import { createRoutesStub, Link } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mount } from '../../../tests/helpers/browser/mount.ts'
import { getWatchlist, starCoins, unstarCoin } from '../stars/watchlist-store.ts'
import styles from './watchlist-page.module.css'
import { WatchlistScreen } from './watchlist-screen.tsx'

const PAGE = {}
const COINS = ['bitcoin', 'ethereum', 'solana', 'dogecoin']
/** A coin whose row is still to come. */
const LATE = 'late'

function answerOf(ids: readonly string[]) {
  const rows = ids
    .filter((id) => COINS.includes(id))
    .map((id) => ({ ...ROW, id, symbol: id, name: id }))
  const freshness = 'fresh'
  return {
    snapshot: { value: { rows }, source: 'live', fetchedAtMs: 0, freshness, notices: {} },
    unknown: ids.filter((id) => ![...COINS, LATE].includes(id)),
  }
}

/** As the server answers, if an id may be a ticker. */
function answerWithTickers(ids: readonly string[]) {
  const meant = ids.includes('btc') ? { btc: 'bitcoin' } : {}
  const { snapshot } = answerOf([...ids, ...Object.values(meant)])
  return { ...answerOf(ids), snapshot, meant }
}

const ROW = {
  imageUrl: null,
  price: null,
  marketCap: null,
  marketCapRank: null,
  change1hPct: null,
  change24hPct: null,
  change7dPct: null,
  volume24h: null,
  circulatingSupply: null,
  sparkline: null,
}

beforeEach(() => {
  for (const id of getWatchlist().ids) unstarCoin(id)
  vi.stubGlobal('fetch', async (href: string) => {
    const params = new URL(href, location.origin).searchParams
    const ids = params.get('ids')?.split(',') ?? []
    const answer = params.has('tickers') ? answerWithTickers(ids) : answerOf(ids)
    return Response.json({ ...answer, missing: ids.filter((id) => id === LATE) })
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

async function mountScreen(hash = '') {
  const Component = () => (
    <>
      <WatchlistScreen currency="inr" page={PAGE} />
      <Link to="#coins=solana,dogecoin">shared</Link>
    </>
  )
  const Page = createRoutesStub([{ path: '/watchlist', Component }])
  const container = await mount(<Page initialEntries={[`/watchlist${hash}`]} />)
  return {
    rows: () => [...container.querySelectorAll('tbody th bdi:first-of-type')].map(textOf),
    text: () => container.textContent,
    message: () => container.querySelector(`.${styles.message}`)?.textContent,
    async click(text: string) {
      const controls = [...container.querySelectorAll<HTMLElement>('button, a')]
      const control = controls.find((one) => textOf(one) === text || one.ariaLabel === text)
      if (control === undefined) throw new Error(`there is no ${text}`)
      await act(async () => control.click())
    },
  }
}

function textOf(element: Element): string | null {
  return element.textContent
}

test('a removed coin is not in a shared list that opens in the same tab', async () => {
  starCoins(['bitcoin', 'ethereum'])
  const { rows, message, click } = await mountScreen()
  expect(rows()).toEqual(['BITCOIN', 'ETHEREUM'])
  await click('Remove bitcoin')
  expect(rows()).toEqual(['BITCOIN', 'ETHEREUM'])

  await click('shared')
  expect(rows()).toEqual(['SOLANA', 'DOGECOIN'])

  await click('Add to your watchlist')
  expect(rows()).toEqual(['ETHEREUM', 'SOLANA', 'DOGECOIN'])
  expect(message()).toMatch(/2 coins/)

  await click('shared')
  expect(message()).toBe('')
})

test('only coins of a shared list are added, and the visitor learns what is ignored', async () => {
  const { rows, message, click } = await mountScreen('#coins=BITCOIN%252Cno-coin,solana).')
  expect(rows()).toEqual(['BITCOIN', 'no-coin', 'SOLANA'])
  await click('Add to your watchlist')
  expect(getWatchlist().ids).toEqual(['bitcoin', 'solana'])
  expect(message()).toBe('2 coins added. 1 coin not known.')
})

test('a ticker in a shared list is its coin, as in a comparison', async () => {
  const { rows, message, click } = await mountScreen('#coins=btc,ethereum')
  expect(rows()).toEqual(['BITCOIN', 'ETHEREUM'])
  await click('Add to your watchlist')
  expect(getWatchlist().ids).toEqual(['bitcoin', 'ethereum'])
  expect(message()).toBe('2 coins added.')
})

test('a coin of a shared list that is not loaded can be added later', async () => {
  const { rows, text, click } = await mountScreen('#coins=bitcoin,late')
  await click('Add to your watchlist')
  expect(getWatchlist().ids).toEqual(['bitcoin'])
  expect(rows()).toEqual(['BITCOIN', 'late'])
  expect(text()).toContain('1 coin added. 1 coin not loaded yet: try again in a minute.')
})
