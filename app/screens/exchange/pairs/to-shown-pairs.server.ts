// Filters, sorts and cuts the pairs of an exchange for its page.

import type { Snapshot } from '../../../../market/answer/snapshot.ts'
import type { ExchangePairs } from '../../../../market/tickers/coin-markets.ts'
import type { Exchange } from '../../../../market/tickers/exchange.ts'
import { mergeTickers } from '../../../../market/tickers/merge-tickers.ts'
import type { ParamsOf } from '../../../routing/screens.ts'
import { arrangeTickers } from '../../tickers/arrange-tickers.server.ts'
import { toTickerRow, withKeys } from '../../tickers/to-ticker-row.server.ts'
import { filterPairs } from './filter-pairs.server.ts'
import type { ShownPairs } from './shown-pairs.ts'

type Answers = { exchange: Pick<Exchange, 'url'>; pairs: Snapshot<ExchangePairs> }

export function toShownPairs(
  { exchange, pairs }: Answers,
  { currency, q, page }: ParamsOf<'exchange'>,
): Snapshot<ShownPairs> {
  const { perDollar } = pairs.value
  const tickers = mergeTickers(pairs.value.tickers, [])
  const {
    rows,
    total: count,
    pages,
  } = arrangeTickers(filterPairs(tickers, q), {
    ...{ pairs: 'all', isHidden: () => false, pairsby: 'rupee', page },
    ...{ perDollar, coinId: null },
  })
  const { wait } = pairs
  const missing = wait === undefined ? [] : [{ part: 'rates', why: { wait } } as const]
  const options = { currency, perDollar, exchangeUrl: exchange.url }
  return {
    ...pairs,
    value: {
      rows: withKeys(rows).map((row) => toTickerRow(row, options)),
      ...{ count, total: tickers.length, pages, missing },
    },
  }
}
