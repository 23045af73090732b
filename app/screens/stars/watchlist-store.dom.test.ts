import { beforeEach, expect, test, vi } from 'vitest'
import { WATCHLIST_KEY } from '../../shell/boot/watchlist-key.ts'
import { parseList } from './id-list.ts'

beforeEach(() => {
  localStorage.clear()
})

/** Loads fresh modules, as a new page does: the store's state lives in its module. */
async function openPage() {
  vi.resetModules()
  const [store, { toggleStar }, { latestToasts }] = await Promise.all([
    import('./watchlist-store.ts'),
    import('./toggle-star.ts'),
    import('../../shell/toast/show-toast.ts'),
  ])
  return { ...store, toggleStar, message: () => latestToasts().error?.message }
}

function storedIds(): string[] | undefined {
  return parseList(localStorage.getItem(WATCHLIST_KEY) ?? '')?.ids
}

test.each(['{', '{"version":2,"coins":["bitcoin"]}'])(
  'keeps %s in storage, with the stars in memory, until the visitor replaces it',
  async (text) => {
    localStorage.setItem(WATCHLIST_KEY, text)
    const { getWatchlist, replaceStored, toggleStar, message } = await openPage()
    expect(getWatchlist()).toMatchObject({ ids: [], storageProblem: 'unreadable' })
    toggleStar('solana')
    expect(message()).toContain('New stars are lost')
    toggleStar('ethereum')
    expect(getWatchlist().ids).toEqual(['solana', 'ethereum'])
    expect(localStorage.getItem(WATCHLIST_KEY)).toBe(text)
    replaceStored()
    expect(getWatchlist()).toMatchObject({ storageProblem: null })
    expect(storedIds()).toEqual(['solana', 'ethereum'])
  },
)

test('a tab adds its stars to the list with which another tab has replaced an unreadable one', async () => {
  localStorage.setItem(WATCHLIST_KEY, '{')
  const { getWatchlist, toggleStar } = await openPage()
  toggleStar('solana')
  localStorage.setItem(WATCHLIST_KEY, '{"version":1,"coins":["bitcoin"]}')
  dispatchEvent(new StorageEvent('storage', { key: WATCHLIST_KEY }))
  expect(getWatchlist()).toMatchObject({ ids: ['bitcoin', 'solana'], storageProblem: null })
  expect(storedIds()).toEqual(['bitcoin', 'solana'])
})

test('a star keeps what only a newer build knows, and coins for which there is no room here', async () => {
  const many = Array.from({ length: 251 }, (_, at) => `coin-${at}`)
  const newer = { version: 1, coins: [...many, { group: 'a' }], order: 'mine' }
  localStorage.setItem(WATCHLIST_KEY, JSON.stringify(newer))
  const { getWatchlist, toggleStar } = await openPage()
  expect(getWatchlist().rest.entries).toEqual(['coin-250', { group: 'a' }])
  toggleStar('coin-0')
  expect(JSON.parse(localStorage.getItem(WATCHLIST_KEY) ?? '')).toEqual({
    ...newer,
    coins: [...many.slice(1), { group: 'a' }],
  })
})

test('what only a newer build knows comes in with a file, beside what is there', async () => {
  const { starCoins } = await openPage()
  starCoins(['bitcoin'], { entries: [{ group: 'a' }], fields: { order: 'mine' } })
  starCoins(['solana'], { entries: [{ group: 'b' }], fields: { order: 'name' } })
  expect(JSON.parse(localStorage.getItem(WATCHLIST_KEY) ?? '')).toEqual({
    version: 1,
    coins: ['bitcoin', 'solana', { group: 'a' }, { group: 'b' }],
    order: 'mine',
  })
})

test('removing the last star removes the storage entry', async () => {
  const { getWatchlist, toggleStar } = await openPage()
  toggleStar('bitcoin')
  expect(storedIds()).toEqual(['bitcoin'])
  toggleStar('bitcoin')
  expect(getWatchlist()).toMatchObject({ ids: [], storageProblem: null })
  expect(localStorage.getItem(WATCHLIST_KEY)).toBeNull()
})

test('full storage shows a message, and the star lasts until the page closes', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const { getWatchlist, toggleStar, message } = await openPage()
  toggleStar('bitcoin')
  expect(message()).toContain('Your browser cannot save the list')
  expect(getWatchlist()).toMatchObject({ ids: ['bitcoin'], storageProblem: 'refused' })
  toggleStar('ethereum')
  expect(message()).toContain('Your browser cannot save the list')
  expect(getWatchlist().ids).toEqual(['bitcoin', 'ethereum'])
})

test('a full watchlist shows a message and adds no more coins', async () => {
  const { getWatchlist, starCoins, toggleStar, message } = await openPage()
  starCoins(Array.from({ length: 250 }, (_, at) => `coin-${at}`))
  toggleStar('bitcoin')
  expect(message()).toBe('Your watchlist is full.')
  expect(getWatchlist().ids).toHaveLength(250)
})
