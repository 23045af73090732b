import type { ReactNode } from 'react'
import type { Currency } from '../../../market/money/currency.ts'
import { pageHref } from '../../routing/page-href.ts'
import { CoinLine } from '../coin-lists/coin-line.tsx'
import { findNamesakes } from '../coin-lists/find-namesakes.ts'
import type { LineCoin, SuggestedLines } from '../coin-lists/list-coin.ts'
import { ExchangeLine } from './exchange-line.tsx'
import type { ShownResults } from './shown-results.ts'

/** Options of the palette under a heading. Each leads to a page. */
export type OptionGroup = { title: string; options: { href: string; content: ReactNode }[] }

type ResultsOf = { q: string; currency: Currency }

/** The first results, and the page of all results. Nothing if there are none. */
export function toResultGroups(
  { coins, exchanges, areExchangesFirst, screens, areScreensFirst }: ShownResults,
  { q, currency }: ResultsOf,
): OptionGroup[] {
  const coinGroup = toCoinGroup('Coins', coins, { currency, among: coins })
  const exchangeGroup = {
    title: 'Exchanges',
    options: (exchanges ?? []).map((exchange) => ({
      href: pageHref('exchange', { id: exchange.id, currency }),
      content: <ExchangeLine exchange={exchange} />,
    })),
  }
  const screenGroup = {
    title: 'Pages',
    options: screens.map(({ name, href }) => ({ href, content: name })),
  }
  const market = areExchangesFirst ? [exchangeGroup, coinGroup] : [coinGroup, exchangeGroup]
  const found = withOptions(areScreensFirst ? [screenGroup, ...market] : [...market, screenGroup])
  const all = { href: pageHref('search', { currency, q }), content: `All results for “${q}”` }
  return found.length === 0 ? [] : [...found, { title: 'More', options: [all] }]
}

type Suggestions = SuggestedLines & { starred: readonly LineCoin[] }

export function toSuggestionGroups(
  { starred, trending, largest }: Suggestions,
  currency: Currency,
): OptionGroup[] {
  // Enough to start with, if nothing is known to be trending.
  const others = trending.length === 0 ? largest : []
  const options = { currency, among: [...starred, ...trending, ...others] }
  return withOptions([
    toCoinGroup('Your watchlist', starred, options),
    toCoinGroup('Trending now', trending, options),
    toCoinGroup('Largest coins', others, options),
  ])
}

type CoinGroupOptions = {
  currency: Currency
  /** The coins of all groups. */
  among: readonly LineCoin[]
}

function toCoinGroup(
  title: string,
  coins: readonly LineCoin[],
  { currency, among }: CoinGroupOptions,
): OptionGroup {
  const namesakes = findNamesakes(among)
  return {
    title,
    options: coins.map((coin) => ({
      href: pageHref('coin', { id: coin.id, currency }),
      content: <CoinLine coin={coin} currency={currency} hasNamesake={namesakes.has(coin.id)} />,
    })),
  }
}

function withOptions(groups: readonly OptionGroup[]): OptionGroup[] {
  return groups.filter(({ options }) => options.length > 0)
}
