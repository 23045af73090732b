import { Suspense } from 'react'
import { isolate } from '../../../lib/isolate.ts'
import { shownTimeMs } from '../../../market/answer/shown-freshness.ts'
import { FIRST_EXCHANGES } from '../../../market/tickers/exchange-order.ts'
import { pageHref } from '../../routing/page-href.ts'
import { PageLink } from '../../routing/page-link.tsx'
import { type ParamsOf, pickParams } from '../../routing/screens.ts'
import type { SearchParams } from '../../routing/search-params.ts'
import { Updated } from '../../shell/freshness/updated.tsx'
import { Main } from '../../shell/layout/main.tsx'
import { useParsedSearchParams } from '../../shell/navigation/use-search-params.ts'
import { BusyRegion } from '../../ui/busy-region.tsx'
import { Fold } from '../../ui/fold.tsx'
import { ExchangeCard } from './exchange-card.tsx'
import { ExchangeNotes } from './exchange-notes.tsx'
import { ExchangeOptions } from './exchange-options.tsx'
import { ExchangeTable } from './exchange-table.tsx'
import styles from './exchanges.module.css'
import type { ExchangesAnswer } from './exchanges-answer.ts'
import { ORDER_TEXTS } from './order-texts.ts'

type ExchangesScreenProps = ExchangesAnswer & Pick<SearchParams, 'country' | 'currency' | 'order'>

export function ExchangesScreen({
  exchanges,
  bitcoin,
  country,
  currency,
  order,
}: ExchangesScreenProps) {
  const asked = pickParams('exchanges', useParsedSearchParams())
  // A URL may have the country in any case.
  const isShown = asked.country.toLowerCase() === country.toLowerCase()
  const chosen = { ...asked, country: isShown ? country : asked.country }
  const { shown: listed, count } = exchanges.value
  const title = country === '' ? 'Exchanges' : `Exchanges in ${isolate(country)}`
  const { first } = ORDER_TEXTS[order]
  return (
    <Main>
      <div className={styles.listHead}>
        <h1 tabIndex={-1}>{title}</h1>
        {/* Announces another order to screen readers. */}
        <p aria-live="polite">{first}</p>
      </div>
      <Fold summary="Options" beside={<Updated snapshot={exchanges} hasUpdates />}>
        <ExchangeOptions chosen={chosen} />
      </Fold>
      <BusyRegion>
        {count === 0 ? <NoExchanges country={country} chosen={chosen} /> : null}
        <Suspense fallback={null}>
          {count > 0 && listed.view === 'table' ? (
            <ExchangeTable
              order={order}
              caption={`${title}. ${first}.`}
              isConverted={bitcoin !== null}
              exchanges={listed.exchanges}
              currency={currency}
            />
          ) : null}
          {count > 0 && listed.view === 'cards' ? (
            <ul className={styles.grid}>
              {listed.exchanges.map((exchange) => (
                <ExchangeCard key={exchange.id} exchange={exchange} currency={currency} />
              ))}
            </ul>
          ) : null}
        </Suspense>
        {country === '' ? <RowsLink count={count} chosen={chosen} /> : null}
        <div className={styles.listNotes}>
          {country === '' ? null : <CountryNote country={country} currency={chosen.currency} />}
          <ExchangeNotes
            bitcoin={bitcoin}
            currency={currency}
            listAsOfMs={shownTimeMs(exchanges)}
          />
        </div>
      </BusyRegion>
    </Main>
  )
}

type RowsLinkProps = {
  /** The number of all exchanges, shown or not. */
  count: number
  chosen: ParamsOf<'exchanges'>
}

/** Switches between the first exchanges and all of them. */
function RowsLink({ count, chosen }: RowsLinkProps) {
  if (count <= FIRST_EXCHANGES) return null
  const [rows, text] =
    chosen.rows === 'all'
      ? (['first', `Show the first ${FIRST_EXCHANGES} exchanges`] as const)
      : (['all', `Show all ${count} exchanges`] as const)
  return (
    <p className={styles.rowsLink}>
      <PageLink to={pageHref('exchanges', { ...chosen, rows })} preventScrollReset>
        {text}
      </PageLink>
    </p>
  )
}

type CountryNoteProps = Pick<SearchParams, 'country' | 'currency'>

function CountryNote({ country, currency }: CountryNoteProps) {
  return (
    <p>
      <span>CoinGecko does not know the country of every exchange. </span>
      {country === 'India' ? (
        <PageLink to={pageHref('india', { currency })}>Crypto prices in India</PageLink>
      ) : null}
    </p>
  )
}

type NoExchangesProps = Pick<SearchParams, 'country'> & { chosen: ParamsOf<'exchanges'> }

function NoExchanges({ country, chosen }: NoExchangesProps) {
  return (
    <p>
      CoinGecko lists no exchange in <bdi>{country}</bdi>.{' '}
      <PageLink to={pageHref('exchanges', { ...chosen, country: '' })} preventScrollReset>
        Show exchanges of all countries
      </PageLink>
    </p>
  )
}
