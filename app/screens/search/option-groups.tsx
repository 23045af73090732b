import type { ReactNode } from 'react'
import type { Currency } from '../../../market/money/currency.ts'
import type {
  CoinSearchResult,
  SearchResults,
  SuggestedCoins,
} from '../../../market/search-results.ts'
import { pageHref } from '../../routing/page-href.ts'
import { CoinResultRow, ExchangeResultRow } from './result-row.tsx'

/** Options of the palette under a heading. Each leads to a page. */
export type OptionGroup = { title: string; options: { href: string; content: ReactNode }[] }

type ResultsOf = { q: string; currency: Currency }

/** The first results, and the page of all results. Nothing if there are none. */
export function toResultGroups(
  { coins, exchanges, areExchangesFirst }: SearchResults,
  { q, currency }: ResultsOf,
): OptionGroup[] {
  const coinGroup = toCoinGroup('Coins', coins, currency)
  const exchangeGroup = {
    title: 'Exchanges',
    options: (exchanges ?? []).map((exchange) => ({
      href: pageHref('exchange', { id: exchange.id, currency }),
      content: <ExchangeResultRow exchange={exchange} />,
    })),
  }
  const found = withOptions(
    areExchangesFirst ? [exchangeGroup, coinGroup] : [coinGroup, exchangeGroup],
  )
  const all = { href: pageHref('search', { currency, q }), content: `All results for “${q}”` }
  return found.length === 0 ? [] : [...found, { title: 'More', options: [all] }]
}

type Suggestions = SuggestedCoins & { starred: readonly CoinSearchResult[] }

export function toSuggestionGroups(
  { starred, trending, largest }: Suggestions,
  currency: Currency,
): OptionGroup[] {
  return withOptions([
    toCoinGroup('Your watchlist', starred, currency),
    toCoinGroup('Trending now', trending, currency),
    // Enough to start with, if nothing is known to be trending.
    toCoinGroup('Largest coins', trending.length === 0 ? largest : [], currency),
  ])
}

function toCoinGroup(
  title: string,
  coins: readonly CoinSearchResult[],
  currency: Currency,
): OptionGroup {
  return {
    title,
    options: coins.map((coin) => ({
      href: pageHref('coin', { id: coin.id, currency }),
      content: <CoinResultRow coin={coin} />,
    })),
  }
}

function withOptions(groups: readonly OptionGroup[]): OptionGroup[] {
  return groups.filter(({ options }) => options.length > 0)
}
