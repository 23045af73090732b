// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { KEPT_KEY } from '../shell/boot/kept-key.ts'
import { parseList } from './kept-list.ts'

beforeEach(() => {
  localStorage.clear()
})

/** The store of a page that is opened now: what a page knows lasts as long as its modules. */
async function openPage() {
  vi.resetModules()
  const [{ readKept, keepCoins }, { toggleKept }] = await Promise.all([
    import('./kept-store.ts'),
    import('./toggle-kept.ts'),
  ])
  return { readKept, keepCoins, toggleKept }
}

function storedIds(): string[] | undefined {
  return parseList(localStorage.getItem(KEPT_KEY) ?? '')?.ids
}

test.each(['{', '{"version":2,"coins":["bitcoin"]}'])(
  '%s in storage is reported as unreadable, and the next star replaces it',
  async (text) => {
    localStorage.setItem(KEPT_KEY, text)
    const { readKept, toggleKept } = await openPage()
    expect(readKept()).toEqual({ ids: [], trouble: 'unreadable' })
    expect(toggleKept('bitcoin')).toBe('')
    expect(readKept()).toEqual({ ids: ['bitcoin'], trouble: null })
    expect(storedIds()).toEqual(['bitcoin'])
  },
)

test('the last star that is taken away leaves nothing in storage', async () => {
  const { readKept, toggleKept } = await openPage()
  toggleKept('bitcoin')
  expect(storedIds()).toEqual(['bitcoin'])
  toggleKept('bitcoin')
  expect(readKept()).toEqual({ ids: [], trouble: null })
  expect(localStorage.getItem(KEPT_KEY)).toBeNull()
})

test('a browser without room says so, and the star stays as long as the page', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const { readKept, toggleKept } = await openPage()
  expect(toggleKept('bitcoin')).toContain('Your browser keeps nothing for Tezi')
  expect(readKept()).toEqual({ ids: ['bitcoin'], trouble: 'refused' })
  expect(toggleKept('ethereum')).toContain('Your browser keeps nothing for Tezi')
  expect(readKept().ids).toEqual(['bitcoin', 'ethereum'])
})

test('a full watchlist takes no more coins, and says so', async () => {
  const { readKept, keepCoins, toggleKept } = await openPage()
  keepCoins(Array.from({ length: 250 }, (_, at) => `coin-${at}`))
  expect(toggleKept('bitcoin')).toBe('Your watchlist is full.')
  expect(readKept().ids).toHaveLength(250)
})
