import { expect, onTestFinished, test, vi } from 'vitest'
import { fetchOptional, fetchSuggestedCoins } from './fetch-suggested-coins.ts'

function stubFetch(answer: Response | Error): AbortSignal {
  vi.stubGlobal('fetch', async () => {
    if (answer instanceof Error) throw answer
    return answer
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return new AbortController().signal
}

test.each([
  ['a network failure', new TypeError('Failed to fetch')],
  ['a lost connection', new Response('{"trending":')],
  ['an abort', new DOMException('left', 'AbortError')],
  ['an error of the site', new Response(null, { status: 503 })],
])('%s gives no suggestions', async (_, answer) => {
  const signal = stubFetch(answer)
  expect(await fetchSuggestedCoins('usd', signal)).toEqual({ trending: [], largest: [] })
})

test('a programming error is not hidden', async () => {
  const signal = stubFetch(new RangeError('a bug'))
  await expect(fetchOptional('/watchlist.json', { signal })).rejects.toThrow('a bug')
})
