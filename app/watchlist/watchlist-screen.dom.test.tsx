import { act } from 'react'
import { createRoutesStub, Link } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mount } from '../../tests/helpers/browser/mount.ts'
import { WatchlistScreen } from './watchlist-screen.tsx'
import { starCoins } from './watchlist-store.ts'

const PAGE = {}

beforeEach(() => {
  vi.stubGlobal('fetch', async (href: string) => {
    const ids = new URL(href, location.origin).searchParams.get('ids')?.split(',')
    return Response.json({ snapshot: null, unknown: ids, missing: [] })
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

async function mountScreen() {
  const Component = () => (
    <>
      <WatchlistScreen currency="inr" page={PAGE} />
      <Link to="#coins=solana,dogecoin">shared</Link>
    </>
  )
  const Page = createRoutesStub([{ path: '/watchlist', Component }])
  const container = await mount(<Page initialEntries={['/watchlist']} />)
  return {
    rows: () => [...container.querySelectorAll('tbody .watchlist-symbol')].map(textOf),
    message: () => container.querySelector('.watchlist-message')?.textContent,
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
  expect(rows()).toEqual(['bitcoin', 'ethereum'])
  await click('Remove bitcoin')
  expect(rows()).toEqual(['bitcoin', 'ethereum'])

  await click('shared')
  expect(rows()).toEqual(['solana', 'dogecoin'])

  await click('Add to your watchlist')
  expect(rows()).toEqual(['ethereum', 'solana', 'dogecoin'])
  expect(message()).toMatch(/2 coins/)

  await click('shared')
  expect(message()).toBe('')
})
