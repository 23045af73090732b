import type { ReactNode } from 'react'
import { waitOf } from '../../../market/answer/wait.ts'
import type { Currency } from '../../../market/money/currency.ts'
import type { ExchangeSearchResult } from '../../../market/search-results.ts'
import { pageHref } from '../../routing/page-href.ts'
import { PageLink } from '../../routing/page-link.tsx'
import { useRevalidation } from '../../shell/freshness/use-revalidation.ts'
import { WaitPoll } from '../../shell/freshness/wait-poll.tsx'
import { useLive } from '../../ui/use-live.ts'
import lineStyles from '../coin-lists/coin-line.module.css'
import { CoinLines } from '../coin-lists/coin-lines.tsx'
import { ExchangeLine } from './exchange-line.tsx'
import { formatResultCounts } from './format-result-counts.ts'
import styles from './search-page.module.css'
import type { ShownResults } from './shown-results.ts'

type ResultListsProps = { results: ShownResults; q: string; currency: Currency }

/** The results in groups, or a hint if there are none. */
export function ResultLists({ results, q, currency }: ResultListsProps) {
  const { coins, exchanges, areExchangesFirst, screens, areScreensFirst } = results
  const foundCoins =
    coins.length > 0 ? (
      <ListSection key="coins" title="Coins">
        <CoinLines coins={coins} currency={currency} className={styles.list} />
      </ListSection>
    ) : null
  const foundExchanges =
    exchanges !== null && exchanges.length > 0 ? (
      <ListSection key="exchanges" title="Exchanges">
        <Exchanges exchanges={exchanges} currency={currency} />
      </ListSection>
    ) : null
  const foundScreens =
    screens.length > 0 ? (
      <ListSection key="screens" title="Pages">
        <ul className={`${lineStyles.list} ${styles.list}`}>
          {screens.map(({ name, href }) => (
            <li key={href}>
              <PageLink to={href}>{name}</PageLink>
            </li>
          ))}
        </ul>
      </ListSection>
    ) : null
  const counts = formatResultCounts(results, q)
  // The estimate of a wait changes with each update. The whole list is a new answer.
  const live = useLive({ asked: `${results.namesMissing === undefined} ${q}`, text: counts })
  return (
    <>
      <p role="status" aria-live={live}>
        {counts}
      </p>
      {results.namesMissing && <WaitPoll wait={waitOf(results.namesMissing)} />}
      <div className={styles.columns}>
        {areScreensFirst ? foundScreens : null}
        {areExchangesFirst ? [foundExchanges, foundCoins] : [foundCoins, foundExchanges]}
        {areScreensFirst ? null : foundScreens}
      </div>
      {exchanges === null ? <ExchangesUnavailable currency={currency} /> : null}
    </>
  )
}

/** A list under its heading. */
export function ListSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className={styles.heading}>{title}</h2>
      {children}
    </section>
  )
}

type ExchangesProps = { exchanges: readonly ExchangeSearchResult[]; currency: Currency }

function Exchanges({ exchanges, currency }: ExchangesProps) {
  return (
    <ul className={`${lineStyles.list} ${styles.list}`}>
      {exchanges.map((exchange) => (
        <li key={exchange.id}>
          <PageLink to={pageHref('exchange', { id: exchange.id, currency })}>
            <ExchangeLine exchange={exchange} />
          </PageLink>
        </li>
      ))}
    </ul>
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
