// The pages that simulated visitors open. Each asks the same questions as its loader in app/routes.

import type { Answer, UndatedAnswer } from '../../../market/answer/answer.ts'
import type { PriceChart } from '../../../market/history/price-history.ts'
import type { ChartQuery, Market } from '../../../market/market.ts'
import type { Currency } from '../../../market/money/currency.ts'

export type Answers = {
  /** What the page cannot do without. Null if a part of it is missing. */
  facts: Promise<Answer<unknown> | UndatedAnswer<unknown> | null>
  /** Only on the page of a coin. */
  chart?: Promise<Answer<PriceChart>>
}

export type Page = { screen: string; ask: (market: Market) => Answers }

export function home(currency: Currency = 'inr'): Page {
  return {
    screen: 'home',
    ask(market) {
      const facts = market.getCoinPage({ currency, page: 1 })
      ignore(market.getGlobalFigures(), market.getTrending(), market.findRupeePrices())
      return { facts }
    },
  }
}

export function list(currency: Currency = 'inr', page = 1): Page {
  return { screen: 'list', ask: (market) => ({ facts: market.getCoinPage({ currency, page }) }) }
}

export function coin({ type = 'line', ...query }: Partial<ChartQuery> & CoinQuery): Page {
  return {
    screen: 'coin',
    ask(market) {
      const facts = market.coin(query.id).getFacts(query.currency)
      const chart = market.coin(query.id).getChart({ ...query, type })
      ignore(market.coin(query.id).getAbout(), market.coin(query.id).findMarkets())
      return { facts, chart }
    },
  }
}

type CoinQuery = Omit<ChartQuery, 'type'>

export function markets(query: { id: string; currency: Currency }): Page {
  return {
    screen: 'markets',
    ask(market) {
      const facts = market.coin(query.id).getFacts(query.currency)
      ignore(market.coin(query.id).getMarkets(query.currency))
      return { facts }
    },
  }
}

export function exchanges(): Page {
  return { screen: 'exchanges', ask: (market) => ({ facts: market.getExchanges() }) }
}

export function exchange(id: string): Page {
  return {
    screen: 'exchange',
    ask(market) {
      const facts = market.getExchange({ id })
      ignore(market.getExchangePairs({ id }))
      return { facts }
    },
  }
}

export function india(): Page {
  return { screen: 'india', ask: (market) => ({ facts: market.getRupeePrices() }) }
}

export function search(text: string): Page {
  return {
    screen: 'search',
    ask(market) {
      const facts = market.getSearchResults(text).then((results) => {
        return 'value' in results && results.value.coins.length > 0 ? results : null
      })
      return { facts }
    },
  }
}

export function watchlist(ids: readonly string[]): Page {
  return {
    screen: 'watchlist',
    ask(market) {
      const facts = market.getCoinRows({ currency: 'inr', ids }).then((starred) => {
        const snapshot = 'value' in starred ? starred.value.snapshot : null
        return snapshot?.value.rows.length === ids.length ? snapshot : null
      })
      return { facts }
    },
  }
}

/** A page is shown without these as well. */
function ignore(...questions: Promise<unknown>[]): void {
  void Promise.allSettled(questions)
}
