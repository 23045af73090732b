// Finds facts that the service has and that are missing on a page which a newcomer has opened.
import { JSDOM } from 'jsdom'
import { z } from 'zod'
import { UNKNOWN_TEXT } from '../../../lib/unknown-text.ts'
import { CURRENCIES, type Currency } from '../../../market/money/currency.ts'
import type { JourneyView } from './newcomer-journey.ts'

/** The names of a coin's facts that the service has a value for. */
export type AvailableFacts = (id: string, currency: Currency) => ReadonlySet<string>

const AMOUNTS = z.record(z.string(), z.number().nullable())
const VENDOR_COIN = z.object({
  market_data: z.object({
    current_price: AMOUNTS,
    high_24h: AMOUNTS,
    low_24h: AMOUNTS,
    market_cap: AMOUNTS,
    max_supply: z.number().nullable(),
    circulating_supply: z.number().nullable(),
  }),
})
const WATCHLIST = z.object({
  snapshot: z.object({
    value: z.object({ rows: z.array(z.object({ id: z.string(), price: z.number().nullable() })) }),
  }),
})

const ROWS_OF_HOME = 10
/** Out of 100 rows: the demo market has a few coins without a price. */
const ROWS_OF_LIST = 90
const ROWS_OF_EXCHANGES = 50
const ROWS_OF_MARKETS = 10
/** Four exchanges or more, for two coins. */
const ROWS_OF_INDIA = 8

export async function fetchAvailableFacts(
  apiBase: string,
  ids: readonly string[],
): Promise<AvailableFacts> {
  const available = new Map<string, ReadonlySet<string>>()
  for (const id of ids) {
    const response = await fetch(`${apiBase}/coins/${encodeURIComponent(id)}`)
    const { market_data: data } = VENDOR_COIN.parse(await response.json())
    for (const currency of CURRENCIES) {
      const facts: Record<string, number | null | undefined> = {
        Price: data.current_price[currency],
        Low: data.low_24h[currency],
        High: data.high_24h[currency],
        'Market Cap': data.market_cap[currency],
        'Max Supply': data.max_supply,
        'Circulating Supply': data.circulating_supply,
      }
      const names = Object.keys(facts).filter((name) => typeof facts[name] === 'number')
      available.set(`${id} ${currency}`, new Set(names))
    }
  }
  return (id, currency) => available.get(`${id} ${currency}`) ?? new Set()
}

/** Describes each missing fact. Empty if the page is complete. */
export function findMissingFacts(
  view: JourneyView,
  text: string,
  available: AvailableFacts,
): string[] {
  if (view.kind === 'watchlist') return findMissingRows(view.ids, text)
  const { document } = new JSDOM(text).window
  const { length: prices } = textsOf(document, '[data-price]').filter((price) => !isUnknown(price))
  switch (view.kind) {
    case 'home':
      return prices < ROWS_OF_HOME ? [`${prices} prices`] : []
    case 'coins':
      return prices < ROWS_OF_LIST ? [`${prices} prices`] : []
    case 'exchanges': {
      const { length: rows } = textsOf(document, 'main li h2')
      return rows < ROWS_OF_EXCHANGES ? [`${rows} exchanges`] : []
    }
    case 'exchange':
      return document.querySelector('main h1') === null ? ['no name'] : []
    // Pages of markets name their rows by exchange.
    case 'markets':
      return countLinks(document, '/exchange/') < ROWS_OF_MARKETS ? ['too few markets'] : []
    case 'india':
      return countLinks(document, '/exchange/') < ROWS_OF_INDIA ? ['too few prices'] : []
    case 'search':
      return document.querySelector('main a[href^="/coin/"]') === null ? ['nothing found'] : []
    case 'coin': {
      const shown = readCoinFacts(document)
      return [...available(view.id, view.currency)].filter((name) => !shown.has(name))
    }
  }
}

function countLinks(document: Document, path: string): number {
  return document.querySelectorAll(`main a[href^="${path}"]`).length
}

function findMissingRows(ids: readonly string[], text: string): string[] {
  const watchlist = WATCHLIST.safeParse(parseJson(text)).data
  const priced = watchlist?.snapshot.value.rows.filter(({ price }) => price !== null) ?? []
  return ids.filter((id) => priced.every((row) => row.id !== id))
}

/** The names of the facts that have a value on the page. */
function readCoinFacts(document: Document): Set<string> {
  const section = document.querySelector('section[aria-label="Facts"]')
  const pairs: [name: string, value: string][] = []
  const price = document.querySelector('main [data-price]')
  if (price) pairs.push(['Price', textOf(price)])
  for (const end of section?.querySelectorAll('h2 ~ p > span') ?? []) {
    const [, name = '', value = ''] = /^(Low|High) (.*)$/.exec(textOf(end)) ?? []
    pairs.push([name, value])
  }
  for (const row of section?.querySelectorAll('dl > div') ?? []) {
    const value = row.querySelector('dd > span') ?? row.querySelector('dd')
    pairs.push([textOf(row.querySelector('dt')), textOf(value)])
  }
  return new Set(pairs.flatMap(([name, value]) => (isUnknown(value) ? [] : [name])))
}

function isUnknown(text: string): boolean {
  return text === '' || text === UNKNOWN_TEXT
}

function textsOf(document: Document, selector: string): string[] {
  return [...document.querySelectorAll(selector)].map(textOf)
}

function textOf(element: Element | null): string {
  return (element?.textContent ?? '').trim()
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
