import { expect, test } from 'vitest'
import { readSearchParams } from './read-search-params.server.ts'

function read(address: string) {
  return readSearchParams(new Request(`https://tezi.example${address}`), 'coins')
}

/** The target of the redirect, or undefined if the page is shown. */
function redirectOf(address: string): string | null | undefined {
  try {
    read(address)
  } catch (thrown) {
    return thrown instanceof Response ? thrown.headers.get('Location') : String(thrown)
  }
  return undefined
}

test('reads the search params that the page knows', () => {
  expect(read('/coins?currency=eur&page=3')).toMatchObject({ currency: 'eur', page: 3 })
})

test.each([
  ['/coins?currency=gbp', '/coins'],
  ['/coins?currency=gbp&page=3', '/coins?page=3'],
  ['/coins?page=133&currency=usd', '/coins?currency=usd'],
  ['/coins?page=2&page=3&utm_source=mail', '/coins?utm_source=mail'],
  ['/coins.data?currency=gbp&page=3', '/coins?page=3'],
  ['/coins?currency=USD&page=3&ref=A', '/coins?currency=usd&page=3&ref=A'],
  ['/coins.data?View=Table', '/coins?view=table'],
  ['/coins?currency=usd).&page=3', '/coins?currency=usd&page=3'],
  ['/coins?currency=usd&amp;page=3”', '/coins?currency=usd&page=3'],
  ['/coins?currency=inr', undefined],
  ['/coins?range=nonsense', undefined],
  ['/coins?sort=nonsense', undefined],
  ['/coins?sort=nonsense&view=table', '/coins?view=table'],
  ['/coins?sort=-price&view=list', '/coins?sort=-price'],
])('redirects %s to %s', (address, target) => {
  expect(redirectOf(address)).toBe(target)
})
