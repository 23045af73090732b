import { expect, test } from 'vitest'
import { ticker } from '../../../tests/helpers/calls/market-rows.ts'
import { createIndianExchanges } from './indian-exchanges.ts'

function quoting(...exchangeIds: string[]) {
  const exchanges = createIndianExchanges()
  exchanges.record(exchangeIds.map((exchangeId) => ticker({ exchangeId })))
  return exchanges
}

function inIndia(...ids: string[]) {
  return ids.map((id) => ({ id, country: 'India' }))
}

test('lists the exchanges whose country is India', () => {
  const rows = [{ id: 'far', country: 'Malta' }, ...inIndia('south', 'north')]
  expect(createIndianExchanges().listIds(rows, undefined)).toEqual(['north', 'south'])
})

test('learns an exchange without a country, or outside the list, from a price in rupees', () => {
  const rows = [...inIndia('south'), { id: 'hidden', country: null }]
  const exchanges = createIndianExchanges()
  expect(exchanges.listIds(rows, undefined)).toEqual(['south'])
  exchanges.record([ticker({ exchangeId: 'hidden' }), ticker({ exchangeId: 'absent' })])
  expect(exchanges.listIds(rows, undefined)).toEqual(['absent', 'hidden', 'south'])
})

test.each([
  ['in dollars', { target: 'USD' }],
  ['in a coin that is called INR', { targetCoinId: 'rupee-coin' }],
  ['of a coin that is called INR', { base: 'INR', target: 'USDT', targetCoinId: 'tether' }],
])('learns nothing from a price %s', (_name, fields) => {
  const exchanges = createIndianExchanges()
  exchanges.record([ticker({ exchangeId: 'north', ...fields })])
  expect(exchanges.listIds([], undefined)).toEqual([])
})

test('learns an exchange from a price that is too old to count', () => {
  const exchanges = createIndianExchanges()
  exchanges.record([ticker({ exchangeId: 'north', isStale: true, last: null })])
  expect(exchanges.listIds([], undefined)).toEqual(['north'])
})

test('leaves out an id that is not among the cached ids of all exchanges', () => {
  const exchanges = quoting('seen', 'gone')
  const rows = inIndia('north', 'closed')
  expect(exchanges.listIds(rows, new Set(['seen', 'north']))).toEqual(['north', 'seen'])
  expect(exchanges.listIds(rows, new Set())).toEqual([])
  expect(exchanges.listIds(rows, undefined)).toEqual(['closed', 'gone', 'north', 'seen'])
})

test('leaves out ids that would change the list or the URL', () => {
  const ids = ['north,south', ' north', '..', '', 'list']
  expect(quoting(...ids).listIds(inIndia(...ids), undefined)).toEqual([])
})

test('lists an exchange once that is both in India and seen with a price in rupees', () => {
  expect(quoting('north', 'north').listIds(inIndia('north'), undefined)).toEqual(['north'])
})

test('lists at most 40 ids, first those of the list', () => {
  const seen = Array.from({ length: 60 }, (_, index) => `seen-${index}`)
  const listed = Array.from({ length: 30 }, (_, index) => `listed-${index}`)
  const ids = quoting(...seen).listIds(inIndia(...listed), undefined)
  expect(ids).toHaveLength(40)
  expect(ids).toEqual(expect.arrayContaining(listed))
  expect(ids).toContain('seen-59')
})

test('forgets the exchanges that it has not seen for longest', () => {
  const exchanges = quoting(...Array.from({ length: 40 }, (_, index) => `seen-${index}`))
  exchanges.record([ticker({ exchangeId: 'seen-0' }), ticker({ exchangeId: 'new' })])
  const ids = exchanges.listIds([], undefined)
  expect(ids).toHaveLength(40)
  expect(ids).toEqual(expect.arrayContaining(['seen-0', 'new']))
  expect(ids).not.toContain('seen-1')
})

test('the order of the ids does not depend on the order in which they were seen', () => {
  const rows = inIndia('m', 'b')
  const expected = ['a', 'b', 'm', 'z']
  expect(quoting('z', 'a').listIds(rows, undefined)).toEqual(expected)
  expect(quoting('a', 'z', 'a').listIds(rows.toReversed(), undefined)).toEqual(expected)
})
