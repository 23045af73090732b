import type { ReactNode } from 'react'
import { isolate } from '../../../../lib/isolate.ts'
import { pageHref, screenPath } from '../../../routing/page-href.ts'
import { PageLink } from '../../../routing/page-link.tsx'
import { type ParamsOf, pickParams } from '../../../routing/screens.ts'
import { Updated } from '../../../shell/freshness/updated.tsx'
import { CurrencySelector } from '../../../shell/layout/currency-selector.tsx'
import { Main } from '../../../shell/layout/main.tsx'
import { ScreenHead } from '../../../shell/layout/screen-head.tsx'
import { useParsedSearchParams } from '../../../shell/navigation/use-search-params.ts'
import { BusyRegion } from '../../../ui/busy-region.tsx'
import { DOUBT_MARKS_NOTE } from '../../tickers/doubt-marks.tsx'
import { MissingParts } from '../../tickers/missing-parts.tsx'
import { NOT_INCLUDED_NOTE } from '../../tickers/premium-sources.tsx'
import { TickerPages } from '../../tickers/ticker-pages.tsx'
import tickersStyles from '../../tickers/tickers.module.css'
import styles from './coin-markets.module.css'
import type { CoinMarketsAnswer } from './coin-markets-answer.ts'
import { MarketOptions } from './market-options.tsx'
import { MarketsTable } from './markets-table.tsx'
import { ORDER_TEXTS } from './order-texts.ts'
import { RupeeSummary } from './rupee-summary.tsx'

type CoinMarketsScreenProps = CoinMarketsAnswer & {
  id: string
  shown: ParamsOf<'coinMarkets'>
}

/** Where a coin is traded, and what it costs in rupees. */
export function CoinMarketsScreen({ coin, markets, id, shown }: CoinMarketsScreenProps) {
  const chosen = pickParams('coinMarkets', useParsedSearchParams())
  const { name } = coin
  const { summary, rows, apart, total, pages, missing } = markets.value
  const { sentence } = ORDER_TEXTS[shown.pairsby]
  const hasPremiums = summary !== null
  return (
    <Main>
      <ScreenHead
        title={
          <>
            <bdi>{name}</bdi> markets
          </>
        }
      >
        <CurrencySelector path={screenPath('coinMarkets', { id })} searchParams={chosen} />
      </ScreenHead>
      <BusyRegion hasSpinner={false}>
        <RupeeSection name={name} markets={markets} />
        <MissingParts missing={missing} />
      </BusyRegion>
      <MarketOptions id={id} chosen={chosen} />
      <BusyRegion>
        <Updated snapshot={markets} hasUpdates />
        {rows.length > 0 ? (
          <MarketsTable
            markets={rows}
            caption={`${isolate(name)} markets. ${sentence}`}
            isInOrder
            {...{ id, shown, hasPremiums }}
          />
        ) : null}
        {apart.length > 0 ? (
          <section className={styles.apart}>
            <h2>Other prices</h2>
            <p>{APART_TEXT}</p>
            <MarketsTable
              markets={apart}
              caption={`${isolate(name)} markets with other prices. ${APART_TEXT}`}
              isInOrder={false}
              {...{ id, shown, hasPremiums }}
            />
          </section>
        ) : null}
        {rows.length + apart.length > 0 ? (
          <TickerPages
            page={shown.page}
            pages={pages}
            hrefOf={(page) => pageHref('coinMarkets', { id, ...shown, page })}
          />
        ) : (
          <NoRows name={name} markets={markets} id={id} shown={shown} />
        )}
        <div className={tickersStyles.notes}>
          {total > 0 ? (
            <>
              <p>
                {`Tezi lists ${total} ${total === 1 ? 'market' : 'markets'}: the largest by volume, and those on Indian exchanges. Prices are of the last trade. Depth is the amount that moves a price by 2%.`}
              </p>
              <p>{DOUBT_MARKS_NOTE}</p>
            </>
          ) : null}
          <p>{NOT_INCLUDED_NOTE}</p>
          <p>
            <PageLink to={pageHref('coin', { id, currency: chosen.currency })}>
              <bdi>{name}</bdi> price and chart
            </PageLink>
          </p>
        </div>
      </BusyRegion>
    </Main>
  )
}

const APART_TEXT =
  'They are prices of other coins, or cannot be compared. The largest 24h volume is first.'

type MarketsProps = { name: string; markets: CoinMarketsAnswer['markets'] }

/** The premium in words. Says that there is no pair in rupees only if all parts have arrived. */
function RupeeSection({ name, markets }: MarketsProps) {
  const { summary } = markets.value
  const hasNone = summary === null && !areTickersMissing(markets)
  return (
    <section aria-label="Price in rupees" className={styles.rupeeSummary}>
      {hasNone ? (
        <p>
          <bdi>{name}</bdi> has no pair in rupees, neither among its hundred largest markets nor
          among the first hundred on exchanges in India.
        </p>
      ) : null}
      <div>{summary === null ? null : <RupeeSummary coinName={name} summary={summary} />}</div>
    </section>
  )
}

function areTickersMissing({ value: { missing } }: CoinMarketsAnswer['markets']): boolean {
  return missing.some(({ part }) => part === 'indian' || part === 'all')
}

type NoRowsProps = MarketsProps & { id: string; shown: ParamsOf<'coinMarkets'> }

/** Why the table has no rows, and the link to some. Markets that are still to come are no reason. */
function NoRows({ name, markets, id, shown }: NoRowsProps): ReactNode {
  const { count, total, pages } = markets.value
  if (total === 0) {
    return areTickersMissing(markets) ? null : (
      <p>
        CoinGecko lists no markets of <bdi>{name}</bdi>.
      </p>
    )
  }
  if (count === 0) {
    if (areTickersMissing(markets)) return null
    const all = { ...shown, pairs: 'all', doubtful: 'shown', page: 1 } as const
    return (
      <p>
        No market passes these filters.{' '}
        <PageLink to={pageHref('coinMarkets', { id, ...all })}>Show all markets</PageLink>
      </p>
    )
  }
  return (
    <p>
      <span>{`There is no page ${shown.page}. `}</span>
      <PageLink to={pageHref('coinMarkets', { id, ...shown, page: pages })}>
        {`Show page ${pages}, the last one`}
      </PageLink>
    </p>
  )
}
