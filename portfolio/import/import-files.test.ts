import fc from 'fast-check'
import { expect, test } from 'vitest'
import { describeRow, ENOUGH, importText, importTexts } from '../../tests/helpers/import-text.ts'
import { sampleTransactions } from '../../tests/helpers/sample-transactions.ts'
import { toDecimal } from '../decimals.ts'
import type { KeptTransaction } from '../transaction.ts'
import { toTransaction } from './check/to-transaction.ts'

const { numRuns, seed } = {
  numRuns: Number(process.env.PROPERTY_RUNS),
  seed: Number(process.env.PROPERTY_SEED),
}

const HEADER = 'Trade ID,Date and Time (IST),Pair,Side,Quantity,Price,Total,Exchange'

function fileOf(...rows: string[]): string {
  return [HEADER, ...rows].join('\n')
}

/** What is in the portfolio once a file was added. */
async function keptFrom(text: string): Promise<KeptTransaction[]> {
  return (await importText(text)).candidates.map(({ transaction }, index) => ({
    ...transaction,
    key: 1000 + index,
  }))
}

const MAY = fileOf(
  'a1,2025-05-02 10:00:00,BTC/INR,Buy,0.001,8000000,8000,WazirX',
  'a2,2025-05-03 10:00:00,ETH/INR,Buy,0.1,200000,20000,WazirX',
)

test('the same file again has nothing new', async () => {
  const { candidates, known, doubts } = await importText(MAY, {
    kept: [...ENOUGH, ...(await keptFrom(MAY))],
  })
  expect([candidates.length, known.length, doubts.length]).toEqual([0, 2, 0])
})

test.each([
  [
    'an id that begins anew for another coin',
    'a1,2025-06-02 10:00:00,SOL/INR,Buy,2,15000,30000,WazirX',
  ],
  [
    'an id that begins anew for a sale',
    'a1,2025-06-02 10:00:00,BTC/INR,Sell,0.001,9000000,9000,WazirX',
  ],
  ['another exchange', 'a1,2025-05-02 10:00:00,BTC/INR,Buy,0.001,8000000,8000,ZebPay'],
  ['another id at the same moment', 'a9,2025-05-02 10:00:00,BTC/INR,Buy,0.001,8000000,8000,WazirX'],
  ['another amount', ',2025-05-02 10:00:00,BTC/INR,Buy,0.003,8000000,24000,WazirX'],
])('%s is another transaction', async (_, row) => {
  const { candidates, known, doubts } = await importText(fileOf(row), {
    kept: [...ENOUGH, ...(await keptFrom(MAY))],
  })
  expect([candidates.length, known.length, doubts.length]).toEqual([1, 0, 0])
})

test.each([
  [
    'without an id, with seconds and a total that differ a little',
    ',2025-05-02 10:00:29,BTC/INR,Buy,0.001,8000000,8004,WazirX',
    'known',
  ],
  [
    'another amount under one id',
    'a1,2025-05-02 10:00:00,BTC/INR,Buy,0.002,8000000,16000,WazirX',
    'asked',
  ],
  [
    'another moment under one id',
    'a1,2025-05-02 15:30:00,BTC/INR,Buy,0.001,8000000,8000,WazirX',
    'asked',
  ],
  [
    'another total without an id',
    ',2025-05-02 10:00:00,BTC/INR,Buy,0.001,8060000,8060,WazirX',
    'asked',
  ],
  [
    'an exchange that is not named',
    'a1,2025-05-02 10:00:00,BTC/INR,Buy,0.001,8000000,8000,',
    'asked',
  ],
])('%s: %s is %s', async (_, row, outcome) => {
  const { known, doubts } = await importText(fileOf(row), {
    kept: [...ENOUGH, ...(await keptFrom(MAY))],
  })
  expect([known.length, doubts.length]).toEqual(outcome === 'known' ? [1, 0] : [0, 1])
  expect(doubts[0]?.twin?.coin).toBe(outcome === 'known' ? undefined : 'bitcoin')
})

test('ids that a spreadsheet rounded are no ids, and equal rows of one file are all real', async () => {
  const row = '1.03899E+18,2025-05-02 10:00:00,BTC/INR,Buy,0.001,8000000,8000,WazirX'
  const other = '1.03899E+18,2025-06-02 10:00:00,BTC/INR,Buy,0.001,8000000,8000,WazirX'
  const kept = await keptFrom(fileOf(row, row))
  expect(kept).toHaveLength(2)
  const { candidates, doubts } = await importText(fileOf(other), { kept: [...ENOUGH, ...kept] })
  expect([candidates.length, doubts.length]).toEqual([1, 0])
})

test.each(['1.03899E+18', '1,03899E+18', '1038993879336470000'])(
  'the same trade with its id rounded to %s is there already',
  async (rounded) => {
    const row = (id: string) => `"${id}",2025-05-02 10:00:00,BTC/INR,Buy,0.001,8000000,8000,WazirX`
    const kept = await keptFrom(fileOf(row('1038993879336470371')))
    const { candidates, known } = await importText(fileOf(row(rounded)), {
      kept: [...ENOUGH, ...kept],
    })
    expect([candidates.length, known.length]).toEqual([0, 1])
  },
)

test('files that overlap are added once, in the order of their moments', async () => {
  const june = fileOf(
    'a2,2025-05-03 10:00:00,ETH/INR,Buy,0.1,200000,20000,WazirX',
    'a3,2025-04-03 10:00:00,BTC/INR,Buy,0.1,200000,20000,WazirX',
  )
  const { candidates, known } = await importTexts([MAY, june])
  expect(candidates.map(({ transaction }) => transaction.tradeId)).toEqual(['a3', 'a1', 'a2'])
  expect(known).toHaveLength(1)
})

test('what leaves more than is held is asked about, with the coin whose file is missing', async () => {
  const file = fileOf(
    'a1,2025-05-02 10:00:00,BTC/INR,Buy,1,8000000,8000000,WazirX',
    'a2,2025-05-03 10:00:00,BTC/INR,Sell,1.5,8000000,12000000,WazirX',
    'a3,2025-05-04 10:00:00,BTC/INR,Buy,1,8000000,8000000,WazirX',
  )
  const { doubts, holdings } = await importText(file, { kept: [] })
  expect(doubts.map(({ group, reason }) => `${group}: ${reason}`)).toEqual([
    'short bitcoin: 0.5 BTC more than is held then. A file with BTC that came in is missing.',
  ])
  expect(holdings).toEqual([{ coin: 'bitcoin', before: '0', after: '1' }])
  const answer = (rows: [string, 'add' | 'leave-out'][]) =>
    importText(file, { kept: [], answers: { rows: new Map(rows) } })
  expect((await answer([['short bitcoin', 'add']])).candidates).toHaveLength(3)
  const without = await answer([['short 0 3', 'leave-out']])
  expect(without.candidates).toHaveLength(2)
  expect(without.holdings[0]?.after).toBe('2')
})

test('a difference of rounding is simply added', async () => {
  const file = fileOf(
    'a1,2025-05-02 10:00:00,BTC/INR,Buy,1,8000000,8000000,WazirX',
    'a2,2025-05-03 10:00:00,BTC/INR,Sell,1.00000001,8000000,8000000,WazirX',
    'a3,2025-05-04 10:00:00,ETH/INR,Buy,1000,1,1000,WazirX',
    'a4,2025-05-05 10:00:00,ETH/INR,Sell,1000.001,1,1000,WazirX',
  )
  const { doubts, candidates } = await importText(file, { kept: [] })
  expect([doubts.length, candidates.length]).toEqual([0, 4])
})

test('on a day without times, what comes in is first', async () => {
  const file = fileOf(
    ',2025-05-02,BTC/INR,Sell,1,8000000,8000000,WazirX',
    ',2025-05-02,BTC/INR,Buy,1,8000000,8000000,WazirX',
  )
  const { candidates, doubts } = await importText(file, { kept: [] })
  expect(doubts).toEqual([])
  expect(candidates.map(({ transaction }) => transaction.kind)).toEqual(['buy', 'sell'])
})

test('a transaction that is there and would lack what a row takes is named', async () => {
  const kept = sampleTransactions(
    { amount: '1' },
    { kind: 'sell', amount: '1', atMs: Date.UTC(2025, 5, 1), total: null },
  )
  const { keptShort } = await importText(
    fileOf('a1,2025-05-02 10:00:00,BTC/INR,Sell,0.4,8000000,3200000,WazirX'),
    { kept },
  )
  expect(keptShort).toMatchObject([{ coin: 'bitcoin', missing: '0.4' }])
})

test('leaving out a coin leaves out its trades, and of other trades only the fee', async () => {
  const file = [
    'Date (IST),Market,Price,Volume,Total,Trade,Fee Currency,Fee',
    '2022-07-01 09:15:30,BTC/INR,1500000,0.025,37500,Buy,XYZX,2.5',
    '2022-07-02 09:15:30,XYZX/INR,10,10,100,Buy,INR,1',
  ].join('\n')
  const coins = new Map([
    ['BTC', 'bitcoin'],
    ['XYZX', null],
  ])
  const { candidates, leftOut } = await importText(file, {
    answers: { coins },
    map: (mapping) => ({ ...mapping, same: { exchange: 'X' } }),
  })
  expect(candidates.map(describeRow)).toEqual([
    '2022-07-01T03:45:30Z buy 0.025 bitcoin, 37500 inr, at X, (Without the fee of 2.5 XYZX)',
  ])
  expect(leftOut).toEqual([{ file: 0, row: 3, reason: 'Coin XYZX' }])
})

test('a ticker that changed its coin is asked about for each time', async () => {
  const { questions } = await importText(
    fileOf(
      '1,2022-05-10 10:00:00,LUNA/INR,Buy,2,2500,5000,WazirX',
      '2,2022-09-10 10:00:00,LUNA/INR,Buy,3,400,1200,WazirX',
    ),
  )
  expect(questions).toEqual([
    { key: 'LUNA until 27 May 2022', search: 'LUNC', rows: 1 },
    { key: 'LUNA from 28 May 2022', search: 'LUNA', rows: 1 },
  ])
})

test('tickers and names in a spreadsheet of this site are asked about, in any case', async () => {
  const header =
    'moment (UTC),kind,coin,amount,received coin,received amount,total,total currency,fee,fee coin,rate,rate currency,tds (INR),exchange,to,note,trade id'
  const file = [
    header,
    '2025-04-02T10:00:00Z,buy,bitcoin,0.05,,,450000,INR,,,,,,CoinDCX,,,T1',
    '2025-05-02T10:00:00Z,buy,BTC,0.05,,,460000,INR,,,,,,CoinDCX,,,T2',
    '2025-05-03T10:00:00Z,buy,Bitcoin,0.01,,,90000,INR,,,,,,CoinDCX,,,T3',
    '2025-05-04T10:00:00Z,buy,btc,0.05,,,460000,INR,,,,,,CoinDCX,,,T4',
  ].join('\n')
  const open = await importText(file, { answers: { coins: new Map() } })
  expect(open.questions.map(({ key, rows }) => `${key} ${rows}`)).toEqual(['BTC 2', 'BITCOIN 1'])
  const coins = new Map([
    ['BTC', 'bitcoin'],
    ['BITCOIN', 'bitcoin'],
  ])
  const { candidates } = await importText(file, { answers: { coins } })
  expect(new Set(candidates.map(({ transaction }) => transaction.coin))).toEqual(
    new Set(['bitcoin']),
  )
})

const MINUTE_MS = 60_000

/** Trades which may share moments and ids, in one file or in several. */
const trades = fc.array(
  fc.record({
    minute: fc.integer({ min: 0, max: 3 }),
    side: fc.constantFrom('Buy', 'Sell'),
    coin: fc.constantFrom('BTC', 'ETH'),
    amount: fc.integer({ min: 1, max: 3 }),
    id: fc.constantFrom('', '1', '2'),
  }),
  { maxLength: 8 },
)

test('files in any order give the same holdings', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(trades, { minLength: 2, maxLength: 4 }), async (all) => {
      const texts = all.map((rows, file) =>
        fileOf(
          ...rows.map(({ minute, side, coin, amount, id }) => {
            const moment = new Date(Date.UTC(2025, 4, 2) + minute * MINUTE_MS).toISOString()
            return `${id},${moment.slice(0, 19).replace('T', ' ')},${coin}/INR,${side},${amount},1,${amount},E${file % 2}`
          }),
        ),
      )
      const rows = new Map([
        ['short bitcoin', 'add' as const],
        ['short ethereum', 'add' as const],
        ['twin', 'leave-out' as const],
      ])
      const holdingsOf = async (order: readonly string[]) =>
        (await importTexts(order, { kept: [], answers: { rows } })).holdings
          .map(({ coin, after }) => `${coin} ${after}`)
          .sort()
      expect(await holdingsOf([...texts].reverse())).toEqual(await holdingsOf(texts))
    }),
    { numRuns, seed },
  )
})

test('a row of one side, or with fees in two coins, is a fault', async () => {
  const leg = (amount: string, unit: string) => ({ amount: toDecimal(amount), unit })
  const movement = {
    ...{
      row: 1,
      atMs: Date.UTC(2025, 0, 1),
      hasTime: true,
      word: 'trade',
      worth: null,
      doubts: [],
    },
    ...{ exchange: '', to: '', note: '', tradeId: '', taxes: [], fees: [] },
    ...{ kind: 'trade' as const, in: leg('1', 'BTC'), out: null },
  }
  expect(() => toTransaction(movement, () => 'bitcoin')).toThrow(
    'One side of the trade is missing.',
  )
  const fees = [leg('1', 'BNB'), leg('1', 'SOL')]
  const whole = { ...movement, out: leg('5', 'INR'), fees }
  expect(() => toTransaction(whole, (ticker) => ticker.toLowerCase())).toThrow('BNB and SOL')
})
