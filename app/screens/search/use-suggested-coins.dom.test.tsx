import { afterEach, expect, test, vi } from 'vitest'
import { mount } from '../../../tests/helpers/browser/mount.ts'
import { starCoins } from '../stars/watchlist-store.ts'
import { useSuggestedCoins } from './use-suggested-coins.ts'

const BITCOIN = {
  id: 'bitcoin',
  symbol: 'btc',
  name: 'Bitcoin',
  imageUrl: null,
  marketCapRank: 1,
}

afterEach(() => vi.unstubAllGlobals())

/** Mounts a list of the starred coins, with this answer to the request for their names. */
async function mountStarred(answerNames: () => Response): Promise<HTMLElement> {
  starCoins(['bitcoin', 'ethereum'])
  vi.stubGlobal('fetch', async (href: string) =>
    href.startsWith('/watchlist.json')
      ? answerNames()
      : Response.json({ trending: [], largest: [] }),
  )
  function Names() {
    return (
      useSuggestedCoins('inr')
        ?.starred.map(({ name }) => name)
        .join(' ') ?? 'nothing'
    )
  }
  return mount(<Names />)
}

test('a starred coin without a cached name is shown with its id', async () => {
  const list = await mountStarred(() => Response.json([BITCOIN]))
  await expect.poll(() => list.textContent).toBe('Bitcoin ethereum')
})

test.each<[string, () => Response]>([
  ['a network failure', () => fail(new TypeError('Failed to fetch'))],
  ['a lost connection', () => Object.assign(new Response(), { json: parseCutAnswer })],
  ['an error of the site', () => new Response(null, { status: 503 })],
])('after %s, all starred coins are shown with their ids', async (_, answerNames) => {
  const list = await mountStarred(answerNames)
  await expect.poll(() => list.textContent).toBe('bitcoin ethereum')
})

function fail(error: Error): never {
  throw error
}

/** The error of Node's own `json()` would not be one of the page's. */
async function parseCutAnswer(): Promise<unknown> {
  return JSON.parse('[{"id":')
}
