// Finds screens by what people call them.
import { foldWords } from '../../../lib/fold-text.ts'
import type { Currency } from '../../../market/money/currency.ts'
import { pageHref } from '../../routing/page-href.ts'
import type { ShownScreens } from './shown-results.ts'

type NamedScreen = { name: string; hrefOf: (currency: Currency) => string; words: string }

/** `words`: phrases between commas, in lower case. */
const SCREENS: readonly NamedScreen[] = [
  {
    name: 'Indian tax year (Schedule VDA)',
    hrefOf: (currency) => pageHref('portfolioTax', { currency }),
    words: 'tax, taxes, crypto tax, schedule vda, vda, tds, itr, 1 tds, tax calculator, 30 tax',
  },
  {
    name: 'Past returns of an investment',
    hrefOf: (currency) => pageHref('whatIf', { id: 'bitcoin', currency }),
    words:
      'what if, sip, sip calculator, calculator, past returns, returns, profit calculator, roi, dca, investment calculator',
  },
  {
    name: 'Compare coins',
    hrefOf: (currency) => pageHref('compare', { currency }),
    words: 'compare, compare coins, comparison, correlation, volatility, versus',
  },
  {
    name: 'Portfolio',
    hrefOf: (currency) => pageHref('portfolio', { currency }),
    words: 'portfolio, holdings, my coins, import, transactions, profit and loss, pnl',
  },
  {
    name: 'Watchlist',
    hrefOf: (currency) => pageHref('watchlist', { currency }),
    words: 'watchlist, favourites, favorites, starred',
  },
  {
    name: 'Crypto prices in India',
    hrefOf: (currency) => pageHref('india', { currency }),
    words:
      'india, premium, p2p, usdt price, usdt inr, rupee prices, indian exchanges, buy, sell, cheapest, buy crypto, sell crypto, where to buy, where to sell',
  },
  {
    name: 'Heatmap, gainers and losers',
    hrefOf: (currency) => pageHref('home', { currency }),
    words: 'heatmap, heat map, gainers, losers, trending, market cap',
  },
  {
    name: 'Exchanges',
    hrefOf: (currency) => pageHref('exchanges', { currency }),
    words: 'exchanges, exchange list, crypto exchanges, trust score',
  },
  {
    name: 'Coins by market cap',
    hrefOf: (currency) => pageHref('coins', { currency }),
    words: 'coins, all coins, coin list, price list, prices',
  },
]

/** Shorter beginnings mean too many things. */
const MIN_BEGINNING = 3

/** Screens whose phrases begin with the text. One that is exactly called so goes before all coins. */
export function findScreens(q: string, currency: Currency): ShownScreens {
  const text = foldWords(q).join(' ')
  const found = SCREENS.filter(({ words }) =>
    words
      .split(', ')
      .some((word) => word === text || (text.length >= MIN_BEGINNING && word.startsWith(text))),
  )
  return {
    screens: found.map(({ name, hrefOf }) => ({ name, href: hrefOf(currency) })),
    areScreensFirst: found.some(({ words }) => words.split(', ').includes(text)),
  }
}
