import { expect, test } from 'vitest'
import { importText } from '../../tests/helpers/import-text.ts'

const HEADER = 'Date (UTC),Pair,Side,Price,Amount,Total,Fee,Fee Coin,Status,TDS'

test.each([
  ['2025-01-01,BTC/INR,buy,100,2,200,,,,', null],
  ['2025-01-01,BTC/INR,buy,100,2,201,,,,', null],
  [
    '2025-01-01,BTC/INR,buy,100,2,203,,,,',
    'The total 203 differs from price × amount, 200, by more than 1 %.',
  ],
  ['2025-01-01,BTC/INR,buy,100,2,,,,,', null],
  ['2025-01-01,BTC/INR,buy,,2,200,,,,', null],
  ['2025-01-01,BTC/INR,buy,,2,,,,,', 'The row has neither a total nor a price.'],
  ['2025-01-01,BTC/INR,buy,100,-2,200,,,,', 'The amount “-2” is negative.'],
  ['2025-01-01,BTC/INR,sell,100,-2,200,,,,', 'The amount “-2” is negative.'],
  ['2025-01-01,BTC/INR,buy,100,0,0,,,,', 'The amount is zero.'],
  ['2025-01-01,BTC/INR,buy,100,0.000,,,,,', 'The amount is zero.'],
  ['2025-01-01,BTC/INR,buy,100,two,200,,,,', 'Cannot read the amount “two”.'],
  ['2025-01-01,BTC/INR,buy,100,,200,,,,', 'The amount is missing.'],
  ['2025-01-01,BTC/INR,buy,-100,2,200,,,,', 'The price “-100” is negative.'],
  ['2025-01-01,BTC/INR,buy,100,2 ETH,200,,,,', 'The amount is in ETH, but the row is about BTC.'],
  ['2025-01-01,BTC/INR,buy,100,2,200 USDT,,,,', 'The total is in USDT, but the pair is in INR.'],
  [
    '2025-01-01,BTC/INR,buy,100,2,200,1,USD,,',
    'The fee is in USD, but the row has no total in USD.',
  ],
  [
    '2025-01-01,BTC/USDT,buy,100,2,200,1,INR,,',
    'The fee is in INR, but the row has no total in INR.',
  ],
  ['2025-01-01,BTC/INR,sell,100,2,200,-1,INR,,-2', null],
  ['2025-01-01,BTC/INR,buy,0.00,2,200,,,,', null],
  ['2025-01-01,BTC/INR,buy,Market,2,200,,,,', null],
  ['2025-01-01,BTC/INR,buy,0,2,,,,,', 'The price is zero.'],
  ['2025-01-01,BTC/INR,buy,0.0008,1000000,842.5,,,,', null],
  ['2025-01-01,BTC/GBP,buy,100,2,200,,,,', 'GBP is neither ₹ nor $ nor €.'],
  [
    '2025-01-01,BTC/BTC,buy,1,2,2,,,,',
    'A number has more than 30 digits, or a coin is swapped for itself.',
  ],
  ['2025-01-01,BNBBUSD,buy,100,2,200,,,,', 'Cannot tell the coins of “BNBBUSD” apart.'],
  ['2025-01-01,,buy,100,2,200,,,,', 'The coin is missing.'],
  ['2026-01-02,BTC/INR,buy,100,2,200,,,,', 'The moment “2026-01-02” is in the future.'],
  [
    '2009-01-02,BTC/INR,buy,100,2,200,,,,',
    'The moment “2009-01-02” is before 2009, when the first coin began.',
  ],
  ['soon,BTC/INR,buy,100,2,200,,,,', 'Cannot read the date “soon”.'],
  [',BTC/INR,buy,100,2,200,,,,', 'The date is missing.'],
  ['2025-01-01,BTC/INR,sell,100,2000000,200000000,,,,', '1000000 BTC missing: more than was held.'],
])('the row %j gives %j', (row, reason) => {
  const { faults, candidates } = importText(`${HEADER}\n${row}\n`)
  expect(faults).toEqual(reason === null ? [] : [{ row: 2, reason }])
  expect(candidates).toHaveLength(reason === null ? 1 : 0)
})
