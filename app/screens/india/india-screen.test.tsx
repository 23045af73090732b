import { JSDOM } from 'jsdom'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Snapshot } from '../../../market/answer/snapshot.ts'
import {
  type MissingPart,
  RUPEE_COINS,
  type RupeePrices,
} from '../../../market/tickers/coin-markets.ts'
import type { Side } from '../../../market/tickers/market-view.ts'
import type { PremiumBasis } from '../../../market/tickers/premium.ts'
import type { Ticker } from '../../../market/tickers/ticker.ts'
import { textOf } from '../../../tests/helpers/browser/html-page.ts'
import { inRouter } from '../../../tests/helpers/browser/in-router.tsx'
import { ticker } from '../../../tests/helpers/calls/market-rows.ts'
import type { IndiaParts } from './get-india-parts.server.ts'
import { IndiaScreen } from './india-screen.tsx'
import { toRupeePrices } from './to-rupee-prices.server.ts'

const NOW_MS = Date.UTC(2026, 10, 24, 12)
const [USDT, BITCOIN] = RUPEE_COINS

const BASIS: PremiumBasis = {
  coinId: USDT.id,
  worldPrice: { amount: 88, fetchedAtMs: NOW_MS - 2 * 60_000 },
  arrivedAtMs: NOW_MS,
}

function quote(exchangeName: string, changes: Partial<Ticker> = {}): Ticker {
  return ticker({
    ...{ exchangeId: exchangeName.toLowerCase(), exchangeName, last: 92, tradedAtMs: NOW_MS },
    ...{ tradeUrl: 'https://one.example/trade', ...changes },
  })
}

type Options = Partial<RupeePrices> & {
  basis?: PremiumBasis
  amount?: string
  side?: Side
  chosenId?: string | null
}

function render(
  tickers: Ticker[],
  { basis = BASIS, amount = '', side = 'buy', chosenId = null, ...changes }: Options = {},
) {
  const parts: Snapshot<IndiaParts> = {
    value: {
      prices: {
        coins: [{ coin: USDT, tickers, basis }],
        exchangeUrls: { three: 'https://three.example/', script: 'javascript:alert(1)' },
        missing: [],
        ...changes,
      },
      chosenId,
      search: { text: '', problem: null },
    },
    ...{ fetchedAtMs: NOW_MS, freshUntilMs: NOW_MS, staleFromMs: NOW_MS, asOfMs: null },
    ...{ freshness: 'fresh', source: 'live', notices: {} },
  }
  const shown = { amount, side, coin: '', q: '', currency: 'inr' } as const
  const screen = <IndiaScreen prices={toRupeePrices(parts, shown)} shown={shown} />
  const { document } = new JSDOM(renderToStaticMarkup(inRouter(screen))).window
  const [leftOut, ...more] = [...document.querySelectorAll('section details')]
  expect(more).toEqual([])
  const leftOutRows = [...(leftOut?.querySelectorAll('li') ?? [])]
  leftOut?.remove()
  const rows = [...document.querySelectorAll('section li')]
  return {
    document,
    answers: [...document.querySelectorAll('main [aria-live] p')].map(textOf),
    rows: rows.map(linesOf),
    links: rows.map((row) => row.querySelector('a[target]')?.getAttribute('href')),
    leftOut: leftOutRows.map(linesOf),
    leftOutText: textOf(leftOut?.querySelector('summary') ?? null),
    text: textOf(document.querySelector('main')),
  }
}

function chosenAmountOf(document: Document): string | undefined {
  return document.querySelector('[aria-label=Amounts] [aria-current]')?.textContent
}

function linesOf(row: Element): string[] {
  return [...row.children].map(textOf)
}

test('the lowest price answers, and each exchange has two lines', () => {
  const { answers, rows, text } = render([quote('Two', { last: 95 }), quote('One')])
  expect(answers).toEqual([
    '₹50,000 buys 543 USDT on One; that costs ₹2,174 more than at the world price.',
  ])
  expect(rows).toEqual([
    [
      'One Cheapest ₹92.00 ₹2,174 more than at the world price',
      'buys 543 USDT · 24 Nov 2026, 17:30 IST USDT/INR on One ↗ (opens in a new tab)',
    ],
    [
      'Two ₹95.00 ₹3,684 more than at the world price',
      'buys 526 USDT · 24 Nov 2026, 17:30 IST USDT/INR on Two ↗ (opens in a new tab)',
    ],
  ])
  expect(text).toContain('World price ₹88.00; two Indian exchanges: about 6.3% above it.')
  expect(text).toContain('before fees and GST')
})

test('prices in doubt are folded, each with its reason', () => {
  const { rows, leftOut, leftOutText } = render([
    quote('One'),
    quote('Anomaly', { last: 80, isAnomaly: true }),
    quote('Old', { tradedAtMs: NOW_MS - 61 * 60_000 }),
    quote('Unknown', { last: null }),
  ])
  expect(rows).toHaveLength(1)
  expect(leftOutText).toBe('3 prices left out')
  expect(leftOut).toEqual([
    ['Anomaly ₹80.00', 'CoinGecko marks it as an anomaly'],
    ['Old ₹92.00', 'No trade in the last hour'],
    ['Unknown NA', 'The price is unknown'],
  ])
})

test('without a price that counts the answer says so, and the fold says why', () => {
  const { answers, rows, leftOutText, text } = render([quote('One', { last: 500 })])
  expect(answers).toEqual(['No exchange in India has a usable price of USDT now.'])
  expect(rows).toEqual([])
  expect(leftOutText).toBe('1 price left out')
  expect(text).toContain('No exchange in India has a usable price of USDT in rupees now.')
})

test('without a world price, a price and its amount are compared with nothing', () => {
  const { answers, rows, text } = render([quote('One')], { basis: { ...BASIS, worldPrice: null } })
  expect(answers).toEqual(['₹50,000 buys 543 USDT on One; the world price is unknown.'])
  expect(rows[0]?.[0]).toBe('One Cheapest ₹92.00 NA')
  expect(text).toContain('World price NA; there is nothing to compare with it now.')
  expect(text).toContain(
    'The world price of USDT was unknown when these prices arrived: 24 Nov 2026, 17:30 IST.',
  )
})

test.each([
  ['100000', '1,00,000', '₹1,00,000 buys 1,087 USDT on One', '₹1 lakh'],
  ['75000', '75,000', '₹75,000 buys 815 USDT on One', undefined],
  ['', '50,000', '₹50,000 buys 543 USDT on One', '₹50,000'],
])(
  'the amount %j fills the field, and its suggestion is chosen',
  (amount, field, start, chosen) => {
    const { document, answers } = render([quote('One')], { amount })
    expect(document.querySelector('input[name=amount]')?.getAttribute('value')).toBe(field)
    expect(answers[0]?.startsWith(start)).toBe(true)
    expect(chosenAmountOf(document)).toBe(chosen)
    expect(textOf(document.querySelector('form'))).not.toContain('Type')
  },
)

test.each([
  ['lots', 'Type a number such as 1,00,000, 1.5 lakh or 10k.'],
  ['5', 'Type at least ₹100.'],
])(
  'the wrong amount %j stays with its message, and the prices are for ₹50,000',
  (amount, problem) => {
    const { document, answers } = render([quote('One')], { amount })
    const field = document.querySelector('input[name=amount]')
    expect(field?.getAttribute('value')).toBe(amount)
    expect(field?.getAttribute('aria-invalid')).toBe('true')
    const described = document.getElementById(field?.getAttribute('aria-describedby') ?? '')
    expect(textOf(described)).toBe(`${problem} The prices are for ₹50,000.`)
    expect(chosenAmountOf(document)).toBeUndefined()
    expect(answers[0]).toMatch(/^₹50,000 buys/)
  },
)

test('the sources of a premium have their times', () => {
  expect(render([quote('One')]).text).toContain(
    'CoinGecko’s price of ₹88.00, received 24 Nov 2026, 17:28 IST. ' +
      'Its premiums compare prices that arrived 24 Nov 2026, 17:30 IST.',
  )
  expect(render([]).text).not.toContain('Premiums are of')
})

test.each([
  ['One', {}, 'https://one.example/trade'],
  ['Three', { tradeUrl: null }, 'https://three.example/'],
  ['Script', { tradeUrl: null }, undefined],
  ['Unknown', { tradeUrl: null }, undefined],
])('the pair on %s leads to a safe place', (name, changes, url) => {
  expect(render([quote(name, changes)]).links[0]).toBe(url)
})

test('only the pair of the coin in rupees counts', () => {
  const { answers, rows, text } = render([
    quote('One', { target: 'USD' }),
    quote('Two', { coinId: BITCOIN.id, targetCoinId: USDT.id, target: 'USDT', base: 'BTC' }),
  ])
  expect([answers, rows]).toEqual([[], []])
  expect(text).toContain('No exchange in India has a usable price of USDT in rupees now.')
})

test('a coin whose prices are missing does not hide the other', () => {
  const part: MissingPart = { part: 'indian', why: { error: 'failed' } }
  const { answers, text } = render([quote('One')], { missing: [part] })
  expect(answers).toHaveLength(1)
  expect(text).toContain('The prices of Bitcoin in rupees have not arrived yet.')
  expect(text).toContain('Some markets on Indian exchanges could not be loaded.')
})

test('without an Indian exchange the page says so', () => {
  const { text } = render([], { coins: [] })
  expect(text).toContain(
    'CoinGecko lists no Indian exchange now, so there are no prices in rupees to compare.All markets of USDTAll markets of Bitcoin',
  )
})

test('a sale names the exchange that pays most first, with the TDS and without fees', () => {
  const { answers, rows, text } = render([quote('One'), quote('Two', { last: 95 })], {
    side: 'sell',
  })
  // =50000/88*95, and 99 % of it.
  expect(answers).toEqual([
    '₹50,000 of USDT (568 USDT) sells for ₹53,977 on Two; ₹53,437 arrives after 1% TDS of ₹540.',
  ])
  expect(rows.map(([first]) => first)).toEqual([
    'Two Pays most ₹95.00 ₹3,977 more than at the world price',
    'One ₹92.00 ₹2,273 more than at the world price',
  ])
  expect(rows[1]?.[1]).toMatch(/^₹51,750 arrives after 1% TDS · /)
  expect(text).toContain('TDS is subtracted, fees and GST are not.')
  expect(text).toContain('the help of CoinDCX')
})

test('the row of the answer is first, even if a lower price has no room', () => {
  const { rows } = render([quote('Thin', { last: 90, depthUpUsd: 1 }), quote('One')])
  expect(rows.map(([first]) => first)).toEqual([
    'One Cheapest ₹92.00 ₹2,174 more than at the world price',
    'Thin ₹90.00 ₹1,111 more than at the world price',
  ])
})

const PEPE = { id: 'pepe', symbol: 'pepe', name: 'Pepe' }
const PEPE_BASIS: PremiumBasis = {
  coinId: PEPE.id,
  worldPrice: { amount: 0.00088, fetchedAtMs: NOW_MS },
  arrivedAtMs: NOW_MS,
}
/** Worth ₹0.00088 where USDT is worth ₹88. */
const inUsdt = (exchangeName: string, changes: Partial<Ticker> = {}) =>
  quote(exchangeName, {
    ...{ coinId: PEPE.id, base: 'PEPE', target: 'USDT', targetCoinId: USDT.id },
    ...{ last: 0.00001, lastUsd: 0.00001, ...changes },
  })

function renderPepe(tickers: Ticker[], usdt: Ticker[], options: Options = {}) {
  return render([], {
    chosenId: PEPE.id,
    coins: [{ coin: PEPE, tickers, basis: PEPE_BASIS }],
    usdt: { coin: USDT, tickers: usdt, basis: BASIS },
    ...options,
  })
}

test('a coin without a price in rupees is reached through USDT, on one exchange if it can be', () => {
  const { answers, rows, text } = renderPepe(
    [inUsdt('Other', { last: 0.0000095 }), inUsdt('One')],
    [quote('One'), quote('Two', { last: 91 })],
  )
  expect(answers).toEqual([
    '₹50,000 buys 5,43,47,826 PEPE through USDT on One; that costs ₹2,174 more than at the world price.',
  ])
  expect(rows).toEqual([
    ['One ₹92.00', expect.stringMatching(/^buys 543 USDT · .* USDT\/INR on One/)],
    ['One 0.00001000 USDT', expect.stringMatching(/^buys 5,43,47,826 PEPE · .* PEPE\/USDT on One/)],
  ])
  expect(text).toContain('No exchange in India has a usable price of Pepe in rupees now.')
  expect(text).toContain('Paying with USDT counts as selling it')
})

test('steps on two exchanges say that USDT moves, and how far their moments are apart', () => {
  const { answers, text } = renderPepe([inUsdt('One')], [quote('Two', { last: 91 })], {
    usdt: {
      coin: USDT,
      tickers: [quote('Two', { last: 91 })],
      basis: { ...BASIS, arrivedAtMs: NOW_MS - 12 * 60_000 },
    },
  })
  expect(answers[0]).toMatch(/^₹50,000 buys 5,49,45,055 PEPE through USDT, on Two and then on One;/)
  expect(text).toContain('You move USDT from Two to One.')
  expect(text).toContain('The prices of the two steps arrived 12 min apart.')
})

test('a sale through USDT goes the other way, and has the TDS of both sales', () => {
  const { answers, rows } = renderPepe([inUsdt('One')], [quote('One', { last: 93 })], {
    side: 'sell',
  })
  // =50000/0.00088 coins, =50000/88*93, and 99 % of 99 % of it.
  expect(answers).toEqual([
    '₹50,000 of PEPE (5,68,18,182 PEPE) sells for ₹52,841 through USDT on One; ₹51,789 arrives after 1% TDS on both sales, ₹1,052.',
  ])
  expect(rows.map(([first]) => first)).toEqual(['One 0.00001000 USDT', 'One ₹93.00'])
})

test.each<[Side, string, string[]]>([
  [
    'buy',
    '₹50,000 buys 543 USDT on One, worth 5,43,47,826 PEPE at the world price.',
    ['One ₹92.00', 'World price ₹0.0008800'],
  ],
  [
    'sell',
    '5,68,18,182 PEPE is worth 568 USDT at the world price, which sells for ₹52,273 on One; ₹51,750 arrives after 1% TDS of ₹523.',
    ['World price ₹0.0008800', 'One ₹92.00'],
  ],
])(
  'a coin that no Indian exchange has takes a step at the world price: %s',
  (side, answer, steps) => {
    const { answers, rows, text } = renderPepe([], [quote('One')], { side })
    expect(answers).toEqual([answer])
    expect(rows.map(([first]) => first)).toEqual(steps)
    expect(text).toContain('No exchange in India has a usable price of PEPE in USDT either')
  },
)

test('without a price of USDT there is no way', () => {
  const { answers, rows } = renderPepe([inUsdt('One')], [])
  expect(answers).toEqual(['No exchange in India has a usable price of PEPE now.'])
  expect(rows).toEqual([])
})
