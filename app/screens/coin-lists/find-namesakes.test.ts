import { expect, test } from 'vitest'
import { findNamesakes } from './find-namesakes.ts'

test('only coins with equal symbol and name are namesakes, in any case', () => {
  const coins = [
    ['one', 'sol', 'Solana'],
    ['two', 'SOL', 'solana'],
    ['three', 'sol', 'Another Sol'],
    ['four', 'btc', 'Bitcoin'],
    ['four', 'btc', 'Bitcoin'],
  ].map(([id = '', symbol = '', name = '']) => ({ id, symbol, name, imageUrl: null }))
  expect([...findNamesakes(coins)]).toEqual(['one', 'two'])
})
