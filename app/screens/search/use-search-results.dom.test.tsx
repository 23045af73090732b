import { act, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mount } from '../../../tests/helpers/browser/mount.ts'
import type { ShownResults } from './shown-results.ts'
import { useSearchResults } from './use-search-results.ts'

const DEBOUNCE_MS = 120

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function answerWith(name: string): Response {
  const coin = { id: name, symbol: name, name, imageUrl: null, price: 5 }
  const results: ShownResults = {
    ...{ coins: [coin], coinCount: 1, exchanges: [], exchangeCount: 0 },
    areExchangesFirst: false,
    ...{ screens: [], areScreensFirst: false },
  }
  return Response.json(results)
}

/** A search field that shows the first coin found. `setText` is what a visitor types. */
async function mountSearch() {
  let setText: (text: string) => void = () => undefined
  function Search() {
    const [text, setOwnText] = useState('')
    setText = setOwnText
    const { results, hasFailed } = useSearchResults(text, 'inr')
    return <output>{hasFailed ? 'failed' : results?.coins[0]?.name}</output>
  }
  const element = await mount(<Search />)
  return {
    shown: () => element.textContent,
    async type(text: string) {
      await act(async () => setText(text))
      await act(async () => vi.advanceTimersByTimeAsync(DEBOUNCE_MS))
    },
  }
}

test('R17: a late answer to an earlier text never replaces the answer to a later one', async () => {
  const answers = new Map<string, PromiseWithResolvers<Response>>()
  // Ignores the abort signal, like a response that has already arrived.
  vi.stubGlobal('fetch', (path: string) => {
    const answer = Promise.withResolvers<Response>()
    answers.set(path, answer)
    return answer.promise
  })
  const { shown, type } = await mountSearch()
  await type('bit')
  await type('ether')

  await act(async () => answers.get('/search.json?q=ether')?.resolve(answerWith('Ethereum')))
  expect(shown()).toBe('Ethereum')
  await act(async () => answers.get('/search.json?q=bit')?.resolve(answerWith('Bitcoin')))
  expect(shown()).toBe('Ethereum')
})

test('a late failure of an earlier text is not shown either', async () => {
  const first = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', (path: string) =>
    path.endsWith('q=bit') ? first.promise : Promise.resolve(answerWith('Ethereum')),
  )
  const { shown, type } = await mountSearch()
  await type('bit')
  await type('ether')
  expect(shown()).toBe('Ethereum')
  await act(async () => first.reject(new TypeError('no network')))
  expect(shown()).toBe('Ethereum')
})

test('a failed search is reported, and an empty text sends no request', async () => {
  const fetchSearch = vi.fn(() => Promise.resolve(new Response(null, { status: 503 })))
  vi.stubGlobal('fetch', fetchSearch)
  const { shown, type } = await mountSearch()
  await type('')
  expect(fetchSearch).not.toHaveBeenCalled()
  await type('bit')
  expect(shown()).toBe('failed')
})
