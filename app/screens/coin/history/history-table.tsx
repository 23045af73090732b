import { Fragment, type ReactNode } from 'react'
import type { TimeZone } from '../../../../lib/format-date.ts'
import type { ChartSeries } from '../../../../market/history/chart-series.ts'
import type { Range } from '../../../../market/history/range.ts'
import type { Currency } from '../../../../market/money/currency.ts'
import { formatCompactPrice } from '../../../../market/money/format-compact.ts'
import { formatPrice } from '../../../../market/money/format-price.ts'
import { useChartTimeZone } from '../../../chart/use-chart-time-zone.ts'
import { AmountText } from '../../../figures/amount-text.tsx'
import { PriceText } from '../../../figures/price-text.tsx'
import { LocalTime } from '../../../ui/local-time.tsx'
import { Table } from '../../../ui/table.tsx'
import styles from './coin-table.module.css'

type HistoryTableProps = {
  rows: ChartSeries
  range: Range
  currency: Currency
  caption: string
  /** The times of the rows to which the price jumps. */
  jumpTimesMs: readonly number[]
}

/** The rows as a table. On a phone a candle is four lines of text. */
export function HistoryTable({ rows, range, currency, caption, jumpTimesMs }: HistoryTableProps) {
  const timeZone = useChartTimeZone(range)
  const { head, body } = toCells(rows, { currency, timeZone, jumpTimes: new Set(jumpTimesMs) })
  if (body.length === 0) return <p>There is no data here.</p>
  return (
    <Table
      caption={caption}
      columns={head}
      className={rows.type === 'candles' ? styles.candles : styles.points}
      regionClassName={rows.type === 'candles' ? styles.region : styles.pointsRegion}
    >
      {body.map(({ key, cells }) => (
        <tr key={key}>
          {cells.map((cell, index) => (
            <td key={head[index]}>{cell}</td>
          ))}
        </tr>
      ))}
    </Table>
  )
}

type Cells = { head: string[]; body: { key: number; cells: ReactNode[] }[] }

type CellOptions = { currency: Currency; timeZone: TimeZone; jumpTimes: ReadonlySet<number> }

function toCells(rows: ChartSeries, { currency, timeZone, jumpTimes }: CellOptions): Cells {
  const time = (timeMs: number) => (
    <Fragment key="time">
      <LocalTime timeMs={timeMs} timeZone={timeZone} />
      {jumpTimes.has(timeMs) ? <strong> jump</strong> : null}
    </Fragment>
  )
  const price = (amount: number) => <PriceText key="price" price={formatPrice(amount, currency)} />
  if (rows.type === 'candles') {
    return {
      head: ['From', 'To', 'Open', 'High', 'Low', 'Close', '24h volume'],
      body: rows.bars.map(({ openMs, closeMs, open, high, low, close, volume, isUnfinished }) => ({
        key: openMs,
        cells: [
          time(openMs),
          <Fragment key="to">
            <LocalTime timeMs={closeMs} timeZone={timeZone} />
            {isUnfinished ? <span> unfinished</span> : null}
          </Fragment>,
          ...[open, high, low, close].map(price),
          <AmountText
            key="volume"
            text={formatCompactPrice(volume, currency)}
            currency={currency}
          />,
        ],
      })),
    }
  }
  const isMarketCap = rows.type === 'market-cap'
  return {
    head: ['Time', isMarketCap ? 'Market cap' : 'Price'],
    body: rows.points.map(([timeMs, amount]) => ({
      key: timeMs,
      cells: [time(timeMs), isMarketCap ? formatPrice(amount, currency).text : price(amount)],
    })),
  }
}
