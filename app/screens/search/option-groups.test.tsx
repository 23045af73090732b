import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { LineCoin } from '../coin-lists/list-coin.ts'
import { toSuggestionGroups } from './option-groups.tsx'

function coin(id: string, name: string): LineCoin {
  return { id, symbol: 'sol', name, imageUrl: null }
}

test('namesakes in different groups show their ids, and a coin in two groups shows none', () => {
  const other = coin('other', 'Other')
  const suggestions = { starred: [coin('one', 'Solana'), other], largest: [] }
  const groups = toSuggestionGroups(
    { ...suggestions, trending: [coin('two', 'Solana'), other] },
    'inr',
  )
  const ids = groups.map(({ options }) =>
    options.map(({ content }) => />(one|two|other)</.exec(renderToStaticMarkup(content))?.[1]),
  )
  expect(ids).toEqual([
    ['one', undefined],
    ['two', undefined],
  ])
})
