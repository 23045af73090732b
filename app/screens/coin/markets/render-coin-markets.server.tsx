// Renders the markets of a coin as static islands.

import type { CoinFacts } from '../../../../market/coin.ts'
import type { Snapshot } from '../../../../market/snapshot.ts'
import { arrangeTickers } from '../../../../market/tickers/arrange-tickers.ts'
import type { CoinMarkets } from '../../../../market/tickers/coin-markets.ts'
import { quotesOf } from '../../../../market/tickers/premium.ts'
import type { Ticker } from '../../../../market/tickers/ticker.ts'
import type { ParamsOf } from '../../../routing/screens.ts'
import { renderIsland } from '../../../shell/answer/render-island.server.ts'
import type { PageRequest } from '../../../shell/answer/request-context.server.ts'
import { withRowIds } from '../../tickers/ticker-row-ids.ts'
import type { CoinMarketsAnswer } from './coin-markets-answer.ts'
import { MarketRow } from './market-row.tsx'
import { RupeeSummary } from './rupee-summary.tsx'

type Answers = { coin: Snapshot<CoinFacts>; markets: Snapshot<CoinMarkets> }

export function renderCoinMarkets(
  { coin, markets }: Answers,
  { shown, page }: { shown: ParamsOf<'coinMarkets'>; page: PageRequest },
): CoinMarketsAnswer {
  const { id, name } = coin.value
  const { tickers, basis, perDollar, missing } = markets.value
  const { rows, apart, ...counts } = arrangeTickers(tickers, { ...shown, perDollar, coinId: id })
  const quotes = quotesOf(markets.value)
  const premiums = new Map(quotes.map(({ ticker, premium }) => [ticker, premium]))
  const hasPremiums = quotes.length > 0
  const { currency } = shown

  function renderRows(island: string, tickers: readonly Ticker[]) {
    return renderIsland(
      page,
      island,
      withRowIds(island, tickers).map(({ rowId, ticker }) => (
        <MarketRow
          key={rowId}
          markets={markets.value}
          premium={premiums.get(ticker)}
          {...{ rowId, ticker, currency, hasPremiums }}
        />
      )),
    )
  }

  return {
    coin: { id, name },
    markets: {
      ...markets,
      value: {
        ...counts,
        missing,
        rowCount: rows.length,
        rupeePairCount: quotes.length,
        summary: renderIsland(
          page,
          'summary',
          <RupeeSummary coinName={name} quotes={quotes} basis={basis} />,
        ),
        rows: renderRows('markets', rows),
        apart: renderRows('apart', apart),
        apartCount: apart.length,
      },
    },
  }
}
