import type { Currency } from '../market/money/currency.ts'
import type {
  CoinSearchResult,
  ExchangeSearchResult,
  SearchResults,
} from '../market/search-results.ts'
import { pageHref } from '../routing/page-href.ts'
import { usePoll } from '../shell/freshness/page-poller.ts'
import { WaitPoll } from '../shell/freshness/wait-poll.tsx'
import { formatResultCounts } from './format-result-counts.ts'
import { CoinResultRow, ExchangeResultRow } from './result-row.tsx'
import { ResultRowSheet } from './search-sheets.tsx'

type ResultListsProps = { results: SearchResults; currency: Currency }

/** The results, coins before exchanges, or a hint if there are none. */
export function ResultLists({ results, currency }: ResultListsProps) {
  const { coins, exchanges } = results
  return (
    <>
      <ResultRowSheet />
      <p role="status">{formatResultCounts(results)}</p>
      {results.wait === undefined ? null : <WaitPoll wait={results.wait} />}
      {coins.length === 0 && !exchanges?.length ? <NoResults currency={currency} /> : null}
      {coins.length > 0 ? <CoinResults coins={coins} currency={currency} /> : null}
      {exchanges !== null && exchanges.length > 0 ? (
        <ExchangeResults exchanges={exchanges} currency={currency} />
      ) : null}
      {exchanges === null ? <ExchangesUnavailable currency={currency} /> : null}
    </>
  )
}

function CoinResults({ coins, currency }: { coins: CoinSearchResult[]; currency: Currency }) {
  return (
    <>
      <h2 className="search-heading">Coins</h2>
      <ul className="search-list">
        {coins.map((coin) => (
          <li key={coin.id}>
            <a href={pageHref('coin', { id: coin.id, currency })}>
              <CoinResultRow coin={coin} />
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

type ExchangeResultsProps = { exchanges: ExchangeSearchResult[]; currency: Currency }

function ExchangeResults({ exchanges, currency }: ExchangeResultsProps) {
  return (
    <>
      <h2 className="search-heading">Exchanges</h2>
      <ul className="search-list">
        {exchanges.map((exchange) => (
          <li key={exchange.id}>
            <a href={pageHref('exchange', { id: exchange.id, currency })}>
              <ExchangeResultRow exchange={exchange} />
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

function NoResults({ currency }: { currency: Currency }) {
  return (
    <p>
      Check the spelling, or type less of it: a ticker such as BTC, or only the beginning of the
      name. You can also browse{' '}
      <a href={pageHref('coins', { currency })}>all coins by market cap</a>.
    </p>
  )
}

/** Polls until the list of exchanges is loaded. */
function ExchangesUnavailable({ currency }: { currency: Currency }) {
  usePoll({ kind: 'failure' })
  return (
    <p>
      Exchanges could not be searched yet.{' '}
      <a href={pageHref('exchanges', { currency })}>All exchanges</a>
    </p>
  )
}
