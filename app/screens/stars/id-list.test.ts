import { expect, test } from 'vitest'
import { describeAdded } from '../watchlist/describe-added.ts'
import { addCoins, insertInOrder, parseList, toListText } from './id-list.ts'

test('a written list parses to the same ids', () => {
  const ids = ['bitcoin', 'a coin/with [signs]']
  const rest = { entries: [], fields: {} }
  expect(parseList(toListText(ids, rest))).toEqual({ ids, rest, isNewer: false })
})

test.each(['', '{', 'null', '[]', '{"version":0,"coins":[]}', '{"version":1,"coins":{}}'])(
  '%s is not a list',
  (text) => {
    expect(parseList(text)).toBeNull()
  },
)

test('what only a newer build knows comes back as it was', () => {
  const rest = { entries: [{ id: 'bitcoin', note: 'first' }, 7], fields: { groups: ['a'] } }
  const list = { ids: ['ethereum'], rest, isNewer: false }
  expect(parseList(toListText(['ethereum'], rest))).toEqual(list)
  expect(parseList('{"version":2,"coins":["solana"]}')).toMatchObject({
    ids: ['solana'],
    isNewer: true,
  })
})

test('entries that cannot be coin ids are no coins', () => {
  const coins = ['bitcoin', 7, null, '..', '', 'a,b', '__proto__', 'list', 'x'.repeat(201)]
  expect(parseList(JSON.stringify({ version: 1, coins }))).toMatchObject({
    ids: ['bitcoin'],
    rest: { entries: { length: 8 } },
  })
})

test('the result of adding coins is described in words', () => {
  const many = Array.from({ length: 251 }, (_, at) => `coin-${at}`)
  const added = addCoins(['coin-0'], many)
  expect(added.ids).toHaveLength(250)
  expect(describeAdded({ ...added, ignored: 2, kept: 2, isNewer: true })).toBe(
    '249 coins added. 1 coin already in the list. 2 coins not known. 2 entries kept: this version of the site can’t read them. A newer version of this site wrote the list. 1 coin not added: the watchlist is full.',
  )
})

test('a list never gets too long for a URL', () => {
  const long = Array.from({ length: 60 }, (_, at) => `${at}`.padEnd(200, 'x'))
  expect(addCoins([], long)).toMatchObject({ added: 37, overLimit: 23 })
})

test.each([
  [['a', 'c'], ['b'], ['a', 'b', 'c']],
  [['b', 'c'], ['a'], ['a', 'b', 'c']],
  [[], ['c', 'a'], ['a', 'c']],
  // `d` was added meanwhile, and `c` was removed and added again.
  [['a', 'd', 'c'], ['b'], ['a', 'b', 'd', 'c']],
])('%j with %j inserted is %j', (ids, missing, list) => {
  expect(insertInOrder(ids, missing, ['a', 'b', 'c'])).toEqual(list)
})
