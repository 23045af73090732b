import { isolate } from '../../../../lib/isolate.ts'
import type { PricePoint } from '../../../../market/history/price-history.ts'
import { formatPrice } from '../../../../market/money/format-price.ts'
import { useChartTimeZone } from '../../../chart/use-chart-time-zone.ts'
import { PriceText } from '../../../figures/price-text.tsx'
import { pageHref, screenPath } from '../../../routing/page-href.ts'
import { PageLink } from '../../../routing/page-link.tsx'
import { type ChartParams, pickParams } from '../../../routing/screens.ts'
import { Updated } from '../../../shell/freshness/updated.tsx'
import { CurrencySelector } from '../../../shell/layout/currency-selector.tsx'
import { Main } from '../../../shell/layout/main.tsx'
import { ScreenHead } from '../../../shell/layout/screen-head.tsx'
import { useParsedSearchParams } from '../../../shell/navigation/use-search-params.ts'
import { BusyRegion } from '../../../ui/busy-region.tsx'
import { LocalTime } from '../../../ui/local-time.tsx'
import styles from './coin-table.module.css'
import type { CoinTableAnswer } from './coin-table-answer.ts'
import { HistoryTable } from './history-table.tsx'

type CoinTableScreenProps = {
  table: CoinTableAnswer
  id: string
  shown: ChartParams
  page: number
}

/** The points of a coin's chart as a table. */
export function CoinTableScreen({ table, id, shown, page }: CoinTableScreenProps) {
  const chosen = pickParams('historyTable', useParsedSearchParams())
  const { name, rows, pages, jumps, jumpTimesMs } = table.value
  const timeZone = useChartTimeZone(shown.range)
  const path = screenPath('historyTable', { id })
  const title = `${isolate(name)} ${rows.type === 'market-cap' ? 'market cap' : 'price'}, ${shown.range}`
  const price = ([, amount]: PricePoint) => (
    <PriceText price={formatPrice(amount, shown.currency)} />
  )
  const time = ([timeMs]: PricePoint) => <LocalTime timeMs={timeMs} timeZone={timeZone} />
  return (
    <Main>
      <ScreenHead title={title}>
        <CurrencySelector path={path} searchParams={chosen} />
      </ScreenHead>
      <BusyRegion>
        {jumps === null ? null : (
          <p>
            <span>
              {`The ${rows.type === 'market-cap' ? 'market cap' : 'price'} of ${isolate(name)}`}
            </span>{' '}
            moved more than twentyfold, from {price(jumps.last.before)} on {time(jumps.last.before)}{' '}
            to {price(jumps.last.after)} on {time(jumps.last.after)}.{' '}
            {jumps.count === 1 ? null : (
              <span>{`This is the last of ${jumps.count} such moves. `}</span>
            )}
            The table marks such rows with “jump”.
          </p>
        )}
        <Updated snapshot={table} timeZone={timeZone} />
        <p className={styles.tableLinks}>
          <PageLink to={pageHref('coin', { id, ...chosen })}>Back to the chart</PageLink>
        </p>
        <HistoryTable
          rows={rows}
          range={shown.range}
          currency={shown.currency}
          caption={title}
          jumpTimesMs={jumpTimesMs}
        />
        <p className={styles.tableLinks}>
          {page > 1 ? (
            <PageLink to={pageHref('historyTable', { id, ...chosen, page: page - 1 })}>
              Newer
            </PageLink>
          ) : null}
          <span>{`Page ${page} of ${pages}`}</span>
          {page < pages ? (
            <PageLink to={pageHref('historyTable', { id, ...chosen, page: page + 1 })}>
              Older
            </PageLink>
          ) : null}
        </p>
      </BusyRegion>
    </Main>
  )
}
