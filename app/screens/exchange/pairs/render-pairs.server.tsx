// Renders the pairs of an exchange as a static island.

import type { Exchange } from '../../../../market/coin.ts'
import type { Snapshot } from '../../../../market/snapshot.ts'
import { arrangeTickers } from '../../../../market/tickers/arrange-tickers.ts'
import type { ExchangePairs } from '../../../../market/tickers/coin-markets.ts'
import { mergeTickers } from '../../../../market/tickers/merge-tickers.ts'
import type { ParamsOf } from '../../../routing/screens.ts'
import { renderIsland } from '../../../shell/answer/render-island.server.ts'
import type { PageRequest } from '../../../shell/answer/request-context.server.ts'
import { withRowIds } from '../../tickers/ticker-row-ids.ts'
import { filterPairs } from './filter-pairs.server.ts'
import { PairRow } from './pair-row.tsx'
import type { ShownPairs } from './shown-pairs.ts'

type Answers = { exchange: Pick<Exchange, 'name' | 'url'>; pairs: Snapshot<ExchangePairs> }

const NO_RATES = { part: 'rates', wait: null } as const

export function renderPairs(
  { exchange, pairs }: Answers,
  { shown, page }: { shown: ParamsOf<'exchange'>; page: PageRequest },
): Snapshot<ShownPairs> {
  const { perDollar } = pairs.value
  const { currency } = shown
  const tickers = mergeTickers(pairs.value.tickers, [])
  const {
    rows,
    total: count,
    pages,
  } = arrangeTickers(filterPairs(tickers, shown.q), {
    ...{ pairs: 'all', doubtful: 'shown', pairsby: 'rupee', page: shown.page },
    ...{ perDollar, coinId: '' },
  })
  const html = renderIsland(
    page,
    'pairs',
    withRowIds('pairs', rows).map((row) => (
      <PairRow key={row.rowId} {...row} {...{ exchange, currency, perDollar }} />
    )),
  )
  const missing = perDollar === null ? [{ ...NO_RATES, wait: pairs.wait ?? null }] : []
  return {
    ...pairs,
    value: { html, rowCount: rows.length, count, total: tickers.length, pages, missing },
  }
}
