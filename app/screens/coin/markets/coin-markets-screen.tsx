import type { ReactNode } from 'react'
import { isolate } from '../../../../lib/isolate.ts'
import { pageHref } from '../../../routing/page-href.ts'
import { PageLink } from '../../../routing/page-link.tsx'
import { type ParamsOf, pickParams } from '../../../routing/screens.ts'
import { Updated } from '../../../shell/freshness/updated.tsx'
import { Main } from '../../../shell/layout/main.tsx'
import { ScreenHead } from '../../../shell/layout/screen-head.tsx'
import { useParsedSearchParams } from '../../../shell/navigation/use-search-params.ts'
import { BusyRegion } from '../../../ui/busy-region.tsx'
import { Fold } from '../../../ui/fold.tsx'
import { DOUBT_MARKS_NOTE } from '../../tickers/doubt-marks.tsx'
import { BEFORE_FEES_NOTES, HowWorkedOut } from '../../tickers/how-worked-out.tsx'
import { MissingParts } from '../../tickers/missing-parts.tsx'
import { TickerPages } from '../../tickers/ticker-pages.tsx'
import styles from './coin-markets.module.css'
import type { CoinMarketsAnswer } from './coin-markets-answer.ts'
import { MarketOptions } from './market-options.tsx'
import { MarketsTable } from './markets-table.tsx'
import { ORDER_TEXTS } from './order-texts.ts'

type CoinMarketsScreenProps = CoinMarketsAnswer & {
  id: string
  shown: ParamsOf<'coinMarkets'>
}

/** What an amount of rupees buys, the markets of a coin, and the sources. */
export function CoinMarketsScreen({ coin, markets, id, shown }: CoinMarketsScreenProps) {
  const chosen = pickParams('coinMarkets', useParsedSearchParams())
  const { name, symbol } = coin
  const { comparison, rows, pages, missing } = markets.value
  const { sentence } = ORDER_TEXTS[shown.pairsby]
  return (
    <Main>
      <ScreenHead
        title={
          <>
            <bdi>{name}</bdi> markets
          </>
        }
      />
      <BusyRegion hasSpinner={false}>
        <Answer name={name} markets={markets} />
        <p>
          <PageLink
            to={pageHref('india', { coin: id, amount: shown.amount, currency: chosen.currency })}
            className={styles.coinLink}
          >
            Buy or sell <bdi>{name}</bdi> in India
          </PageLink>
        </p>
        <MissingParts missing={missing} />
      </BusyRegion>
      <Fold summary="Options" beside={<Updated snapshot={markets} hasUpdates />}>
        <MarketOptions id={id} symbol={symbol} chosen={chosen} />
      </Fold>
      <BusyRegion>
        {rows.length > 0 ? (
          <>
            <MarketsTable
              markets={rows}
              caption={`${isolate(name)} markets. ${sentence}`}
              id={id}
              shown={shown}
              chosen={chosen}
              hasPremiums={comparison !== null}
            />
            <TickerPages
              page={shown.page}
              pages={pages}
              hrefOf={(page) => pageHref('coinMarkets', { id, ...chosen, page })}
            />
          </>
        ) : (
          <NoRows name={name} markets={markets} id={id} page={shown.page} chosen={chosen} />
        )}
        <Notes name={name} markets={markets} />
        <p>
          <PageLink
            to={pageHref('coin', { id, currency: chosen.currency })}
            className={styles.coinLink}
          >
            <bdi>{name}</bdi> price and chart
          </PageLink>
        </p>
      </BusyRegion>
    </Main>
  )
}

type MarketsProps = { name: string; markets: CoinMarketsAnswer['markets'] }

/** Says that there is no pair in rupees only if all parts have arrived. */
function Answer({ name, markets }: MarketsProps) {
  const { comparison } = markets.value
  if (comparison !== null) return <p className={styles.answer}>{comparison.answer}</p>
  return areTickersMissing(markets) ? null : (
    <p>
      <bdi>{name}</bdi> has no price in rupees on exchanges in India.
    </p>
  )
}

function Notes({ name, markets }: MarketsProps) {
  const { comparison, total } = markets.value
  return (
    <div className={styles.notes}>
      {comparison === null ? null : <p>{`${comparison.summary} ${BEFORE_FEES_NOTES.buy}`}</p>}
      <HowWorkedOut
        coins={comparison === null ? [] : [{ name, basis: comparison.basis }]}
        side="buy"
      >
        {total > 0 ? (
          <>
            <p>
              {`Tezi lists ${total} ${total === 1 ? 'market' : 'markets'}: the largest by volume, and those on Indian exchanges. Prices are of the last trade. Depth is the amount that moves a price by 2%.`}
            </p>
            <p>{DOUBT_MARKS_NOTE}</p>
          </>
        ) : null}
      </HowWorkedOut>
    </div>
  )
}

function areTickersMissing({ value: { missing } }: CoinMarketsAnswer['markets']): boolean {
  return missing.some(({ part }) => part === 'indian' || part === 'all')
}

type NoRowsProps = MarketsProps & { id: string; page: number; chosen: ParamsOf<'coinMarkets'> }

/** Why the table has no rows, and the link to some. Markets that are still to come are no reason. */
function NoRows({ name, markets, id, page, chosen }: NoRowsProps): ReactNode {
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
    const all = { ...chosen, pairs: 'all', doubtful: 'shown', page: 1 } as const
    return (
      <p>
        No market passes these filters.{' '}
        <PageLink to={pageHref('coinMarkets', { id, ...all })}>Show all markets</PageLink>
      </p>
    )
  }
  return (
    <p>
      <span>{`There is no page ${page}. `}</span>
      <PageLink to={pageHref('coinMarkets', { id, ...chosen, page: pages })}>
        {`Show page ${pages}, the last one`}
      </PageLink>
    </p>
  )
}
