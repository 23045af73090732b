// What the card of a page shows: answers to the same questions as its page, of a visit that may
// not call. A page without a cached answer gets its name and the mark.

import type { CardScreen } from '../../../app/routing/card-href.server.ts'
import { type ParamsOf, pickParams } from '../../../app/routing/screens.ts'
import type { SearchParams } from '../../../app/routing/search-params.ts'
import { figuresOf } from '../../../app/screens/coin/describe-coin-page.server.ts'
import { drawCoinChart } from '../../../app/screens/coin/draw-coin-chart.server.ts'
import { answerComparison } from '../../../app/screens/compare/answer-comparison.server.ts'
import type { CompareAnswer } from '../../../app/screens/compare/compare-answer.ts'
import { getComparedCoins } from '../../../app/screens/compare/get-compared-coins.server.ts'
import { getIndiaParts } from '../../../app/screens/india/get-india-parts.server.ts'
import { toRupeePrices } from '../../../app/screens/india/to-rupee-prices.server.ts'
import { answerWhatIf } from '../../../app/screens/what-if/answer-what-if.server.ts'
import { getWhatIfParts } from '../../../app/screens/what-if/get-what-if-parts.server.ts'
import { formatDateTime } from '../../../lib/format-date.ts'
import { isNotFound } from '../../../market/answer/answer.ts'
import { type SnapshotTimes, shownTimeMs } from '../../../market/answer/shown-freshness.ts'
import type { CoinFacts } from '../../../market/coin.ts'
import type { Market } from '../../../market/market.ts'
import type { Currency } from '../../../market/money/currency.ts'
import { formatChange } from '../../../market/money/format-change.ts'
import { formatCardPrice } from '../../../market/money/format-price.ts'
import { nameOrTicker, toDrawnName } from './card-text.ts'
import type { Card, CardChange } from './draw-card.ts'

export type CardAddress = { screen: CardScreen; id: string; searchParams: SearchParams }

type Asked = { market: Market; id: string; searchParams: SearchParams }

/** `not-found`: the page is about something that does not exist. */
type Found = Promise<Card | 'not-found'>

const CARDS: Record<CardScreen, (asked: Asked) => Found> = {
  home: homeCard,
  coin: coinCard,
  compare: compareCard,
  india: indiaCard,
  whatIf: whatIfCard,
}

export function cardOfPage(market: Market, { screen, ...address }: CardAddress): Found {
  return CARDS[screen]({ market, ...address })
}

const PRICE_LINE = '#e5446d'
/** As in the style sheet of the comparison. */
const COMPARED_LINES = ['#0b5cad', '#b0400b', '#00705a', '#7b3aa8', '#6b5900']
const CURRENCY_NAMES = { inr: 'rupees', usd: 'dollars', eur: 'euros' }
const HOME_ROWS = 5

async function homeCard({ market, searchParams: { currency } }: Asked): Found {
  const page = await market.getCoinPage({ currency, page: 1 })
  const title = `Crypto prices in ${CURRENCY_NAMES[currency]}`
  if (!('value' in page)) return { title }
  const rows = page.value.rows.slice(0, HOME_ROWS).map((coin) => ({
    name: nameOf(coin),
    value: priceText(coin.price, currency),
    change: changeOf(coin.change24hPct),
  }))
  return { title, subtitle: 'change in 24h', rows, time: timeOf(page) }
}

async function coinCard({ market, id, searchParams }: Asked): Found {
  const shown: ParamsOf<'coin'> = {
    ...pickParams('coin', searchParams),
    type: 'line',
    scale: 'linear',
  }
  const { currency, range } = shown
  const asked = market.coin(id)
  const [coin, chart] = await Promise.all([
    asked.getFacts(currency),
    asked.getChart({ currency, range, type: 'line' }),
  ])
  if (!('value' in coin)) return isNotFound(coin) ? 'not-found' : nameCard(market, id)
  const drawn = drawCoinChart('error' in chart ? NO_CHART : chart, { coin, shown })
  const { changePct, span } = figuresOf({ coin, chart: drawn }, shown)
  const path = 'value' in drawn ? drawn.value.geometry?.linePath : null
  return {
    ...namesOf(coin.value),
    figure: priceText(coin.value.price, currency),
    change: { ...changeOf(changePct), span },
    lines: path ? [{ path, colour: PRICE_LINE }] : [],
    time: timeOf(coin),
  }
}

const NO_CHART = { wait: { reason: 'visitor', inMs: null } } as const

async function compareCard({ market, searchParams }: Asked): Found {
  const shown = { ...pickParams('compare', searchParams), add: '' }
  const title = 'Compare coins'
  if (shown.coins === '') return { title }
  const compared = await getComparedCoins(market, shown, { leftOut: [], missing: [] })
  if (!('value' in compared)) return { title }
  const { coins, leftOut, factsAge } = compared.value
  if (coins.length === 0) return leftOut.length > 0 ? 'not-found' : { title }
  const { chart } = answerComparison(compared.value, shown)
  const names = coins.map(({ id, name }) => toDrawnName(name) ?? toDrawnName(id) ?? '')
  const span =
    chart === null
      ? ''
      : `${shown.span === 'max' ? 'longest history' : shown.span} in ${shown.currency.toUpperCase()}`
  return {
    title: names.join(' · '),
    subtitle: span,
    ...(chart && linesOf(chart)),
    ...(factsAge && { time: timeOf(factsAge) }),
  }
}

function linesOf({
  lines,
  geometry,
}: NonNullable<CompareAnswer['chart']>): Pick<Card, 'rows' | 'lines'> {
  const colourOf = (index: number) => COMPARED_LINES[index % COMPARED_LINES.length]
  return {
    rows: lines.map(({ name, label, index, values }) => ({
      name: toDrawnName(name) ?? toDrawnName(label) ?? '',
      change: changeOf((values.at(-1) ?? Number.NaN) - 100),
      colour: colourOf(index),
    })),
    lines: geometry.lines.flatMap(({ path }, index) => {
      const colour = colourOf(lines[index]?.index ?? index)
      return colour === undefined ? [] : [{ path, colour }]
    }),
  }
}

async function indiaCard({ market, searchParams }: Asked): Found {
  const title = 'Crypto prices in India'
  const parts = await getIndiaParts(market, searchParams)
  if (!('value' in parts)) return isNotFound(parts) ? 'not-found' : { title }
  const { chosen, answers } = toRupeePrices(parts, searchParams).value
  if (chosen === null && searchParams.coin !== '') return 'not-found'
  const name = chosen && (toDrawnName(chosen.name) ?? toDrawnName(chosen.id))
  return {
    title: name ? `${name} price in India` : title,
    texts: answers.map(({ text }) => text),
    time: timeOf(parts),
  }
}

async function whatIfCard({ market, id, searchParams }: Asked): Found {
  const shown = pickParams('whatIf', searchParams)
  const parts = await getWhatIfParts(market, id, shown.currency)
  if (!('value' in parts)) return isNotFound(parts) ? 'not-found' : nameCard(market, id)
  const { coin } = parts.value
  const { title: name } = namesOf(coin.value)
  const drawn = { ...parts.value, coin: { ...coin, value: { ...coin.value, name } } }
  const { result } = answerWhatIf(drawn, shown)
  const title = `What if you had invested in ${name}?`
  const outcome = 'value' in result ? result.value.outcome : null
  if (!('value' in result) || outcome === null) return { title }
  const { chart } = outcome
  return {
    title,
    texts: [outcome.sentence || outcome.jumpText],
    lines: [
      ...(chart ? [{ path: chart.investedPath, colour: '#5b606b', dashes: '9 7' }] : []),
      ...(chart?.geometry.linePath ? [{ path: chart.geometry.linePath, colour: PRICE_LINE }] : []),
    ],
    time: timeOf(result),
  }
}

/** Of a coin without cached facts. An id without a cached name may be made up: it costs no drawing. */
async function nameCard(market: Market, id: string): Found {
  const [coin] = await market.findCoinNames([id])
  return coin === undefined ? 'not-found' : namesOf(coin)
}

/** The ticker stands beside the name, unless it stands in for it. */
function namesOf(coin: Pick<CoinFacts, 'id' | 'name' | 'symbol'>) {
  const title = nameOf(coin)
  const ticker = toDrawnName(coin.symbol.toUpperCase()) ?? ''
  return { title, subtitle: ticker === title ? '' : ticker }
}

function nameOf(coin: Pick<CoinFacts, 'id' | 'name' | 'symbol'>): string {
  return nameOrTicker(coin) ?? toDrawnName(coin.id) ?? ''
}

function priceText(price: number | null, currency: Currency): string {
  return formatCardPrice(price, currency).text
}

function changeOf(changePct: number | null): CardChange {
  return formatChange(changePct)
}

function timeOf(snapshot: SnapshotTimes): string {
  return formatDateTime(shownTimeMs(snapshot))
}
