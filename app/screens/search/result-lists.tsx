import type { Currency } from '../../../market/money/currency.ts'
import {
  type ExchangeSearchResult,
  hasResults,
  type SearchResults,
} from '../../../market/search-results.ts'
import { pageHref } from '../../routing/page-href.ts'
import { PageLink } from '../../routing/page-link.tsx'
import { useRevalidation } from '../../shell/freshness/use-revalidation.ts'
import { WaitPoll } from '../../shell/freshness/wait-poll.tsx'
import { CoinResults } from './coin-results.tsx'
import { formatResultCounts } from './format-result-counts.ts'
import { ExchangeResultRow } from './result-row.tsx'
import styles from './search-page.module.css'

type ResultListsProps = { results: SearchResults; currency: Currency }

/** The results in groups, or a hint if there are none. */
export function ResultLists({ results, currency }: ResultListsProps) {
  const { coins, exchanges, areExchangesFirst } = results
  const foundCoins =
    coins.length > 0 ? (
      <CoinResults key="coins" title="Coins" coins={coins} currency={currency} />
    ) : null
  const foundExchanges =
    exchanges !== null && exchanges.length > 0 ? (
      <ExchangeResults key="exchanges" exchanges={exchanges} currency={currency} />
    ) : null
  return (
    <>
      <p role="status">{formatResultCounts(results)}</p>
      {results.wait === undefined ? null : <WaitPoll wait={results.wait} />}
      {hasResults(results) ? null : (
        <p>Check the spelling, or type less of it: a ticker such as BTC, or the start of a name.</p>
      )}
      <div className={styles.columns}>
        {areExchangesFirst ? [foundExchanges, foundCoins] : [foundCoins, foundExchanges]}
      </div>
      {exchanges === null ? <ExchangesUnavailable currency={currency} /> : null}
    </>
  )
}

type ExchangeResultsProps = { exchanges: ExchangeSearchResult[]; currency: Currency }

function ExchangeResults({ exchanges, currency }: ExchangeResultsProps) {
  return (
    <section>
      <h2 className={styles.heading}>Exchanges</h2>
      <ul className={styles.list}>
        {exchanges.map((exchange) => (
          <li key={exchange.id}>
            <PageLink to={pageHref('exchange', { id: exchange.id, currency })}>
              <ExchangeResultRow exchange={exchange} />
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Asks again until the list of exchanges is loaded. */
function ExchangesUnavailable({ currency }: { currency: Currency }) {
  useRevalidation({ kind: 'missing' })
  return (
    <p>
      Exchanges could not be searched yet.{' '}
      <PageLink to={pageHref('exchanges', { currency })}>All exchanges</PageLink>
    </p>
  )
}
