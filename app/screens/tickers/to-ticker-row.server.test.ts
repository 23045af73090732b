import { expect, test } from 'vitest'
import { ticker } from '../../../tests/helpers/calls/market-rows.ts'
import { withKeys } from './to-ticker-row.server.ts'

test('a pair that the service lists twice has two keys, and another one keeps its own', () => {
  const [first, second] = [ticker({ last: 1 }), ticker({ last: 2 })]
  const [key, again, other] = withKeys([first, second, ticker({ target: 'USD' })]).map(
    (row) => row.key,
  )
  expect(new Set([key, again, other]).size).toBe(3)
  expect(withKeys([second, ticker({ target: 'USD' })]).map((row) => row.key)).toEqual([key, other])
})
