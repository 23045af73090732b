// More pages than a test opens. Each has its own questions to the market service.

import { pageHref } from '../../../app/routing/page-href.ts'
import { LAST_PAGE } from '../../../market/coin.ts'
import { RANGES } from '../../../market/history/range.ts'
import { CURRENCIES } from '../../../market/money/currency.ts'

const COINS = ['bitcoin', 'ethereum', 'tether', 'binancecoin', 'solana', 'cardano']

export const LIST_PAGES = CURRENCIES.flatMap((currency) =>
  Array.from({ length: LAST_PAGE }, (_, index) => pageHref('coins', { currency, page: index + 1 })),
)

export const COIN_PAGES = CURRENCIES.flatMap((currency) =>
  RANGES.flatMap((range) => COINS.map((id) => pageHref('coin', { id, currency, range }))),
)
