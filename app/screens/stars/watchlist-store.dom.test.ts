import { beforeEach, expect, test, vi } from 'vitest'
import { WATCHLIST_KEY } from '../../shell/boot/watchlist-key.ts'
import { parseList } from './id-list.ts'

beforeEach(() => {
  localStorage.clear()
})

/** Loads fresh modules, as a new page does: the store's state lives in its module. */
async function openPage() {
  vi.resetModules()
  const [{ getWatchlist, starCoins }, { toggleStar }, { latestToast }] = await Promise.all([
    import('./watchlist-store.ts'),
    import('./toggle-star.ts'),
    import('../../shell/toast/show-toast.ts'),
  ])
  return { getWatchlist, starCoins, toggleStar, message: () => latestToast()?.message }
}

function storedIds(): string[] | undefined {
  return parseList(localStorage.getItem(WATCHLIST_KEY) ?? '')?.ids
}

test.each(['{', '{"version":2,"coins":["bitcoin"]}'])(
  'reports %s in storage as unreadable, and the next star replaces it',
  async (text) => {
    localStorage.setItem(WATCHLIST_KEY, text)
    const { getWatchlist, toggleStar, message } = await openPage()
    expect(getWatchlist()).toEqual({ ids: [], storageProblem: 'unreadable' })
    toggleStar('bitcoin')
    expect(message()).toBeUndefined()
    expect(getWatchlist()).toEqual({ ids: ['bitcoin'], storageProblem: null })
    expect(storedIds()).toEqual(['bitcoin'])
  },
)

test('removing the last star removes the storage entry', async () => {
  const { getWatchlist, toggleStar } = await openPage()
  toggleStar('bitcoin')
  expect(storedIds()).toEqual(['bitcoin'])
  toggleStar('bitcoin')
  expect(getWatchlist()).toEqual({ ids: [], storageProblem: null })
  expect(localStorage.getItem(WATCHLIST_KEY)).toBeNull()
})

test('full storage shows a message, and the star lasts until the page closes', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const { getWatchlist, toggleStar, message } = await openPage()
  toggleStar('bitcoin')
  expect(message()).toContain('Your browser cannot save the list')
  expect(getWatchlist()).toEqual({ ids: ['bitcoin'], storageProblem: 'refused' })
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
