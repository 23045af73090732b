import type { ReactNode } from 'react'
import { isolate } from '../../../lib/isolate.ts'
import { UNKNOWN_TEXT } from '../../../lib/unknown-text.ts'
import type { Currency } from '../../../market/money/currency.ts'
import { formatCompactPrice } from '../../../market/money/format-compact.ts'
import { AmountText } from '../../figures/amount-text.tsx'
import { ChangeText } from '../../figures/change-text.tsx'
import { pageHref } from '../../routing/page-href.ts'
import { PageLink } from '../../routing/page-link.tsx'
import { Table } from '../../ui/table.tsx'
import type { ComparedFigures, CompareTableAnswer } from './compare-answer.ts'
import styles from './compare-table.module.css'
import type { Correlation } from './comparison/correlation.ts'
import type { Drawdown } from './comparison/max-drawdown.ts'
import {
  formatCorrelation,
  formatDays,
  formatSpanDates,
  formatVolatility,
} from './format-figures.ts'
import { LineSample } from './line-sample.tsx'

type CompareTableProps = { table: CompareTableAnswer; currency: Currency }

/** One row a coin. On a phone, a row is a block, and each figure has its name beside it. */
export function CompareTable({ table: { first, rows }, currency }: CompareTableProps) {
  const names = [
    'Return',
    'Yearly volatility',
    'Largest fall',
    `Correlation with ${isolate(first.name)}`,
  ]
  const columns = [...names, 'Market cap', '24h volume']
  return (
    <Table
      caption={`Figures of ${rows.length} coins in ${currency.toUpperCase()}`}
      columns={['Coin', ...columns]}
      className={styles.table}
      regionClassName={styles.region}
      scrolls
    >
      {rows.map(({ id, name, past, marketCap, volume24h }, index) => {
        const figures = [
          ...pastFigures(past, { isFirst: id === first.id, currency }),
          <AmountText
            key="cap"
            text={formatCompactPrice(marketCap, currency)}
            currency={currency}
          />,
          <AmountText
            key="volume"
            text={formatCompactPrice(volume24h, currency)}
            currency={currency}
          />,
        ]
        return (
          <tr key={id}>
            <th scope="row">
              <LineSample index={index} />
              <PageLink to={pageHref('coin', { id, currency })}>
                <bdi>{name}</bdi>
              </PageLink>
            </th>
            {columns.map((column, place) => (
              <td key={column}>
                <span className={styles.label}>{`${column} `}</span>
                <span className={styles.value}>{figures[place]}</span>
              </td>
            ))}
          </tr>
        )
      })}
    </Table>
  )
}

/** Return, volatility, largest fall and correlation. */
function pastFigures(
  past: ComparedFigures['past'],
  { isFirst, currency }: { isFirst: boolean; currency: Currency },
): ReactNode[] {
  if (past === null) return [UNKNOWN_TEXT, UNKNOWN_TEXT, UNKNOWN_TEXT, UNKNOWN_TEXT]
  const { returnPct, volatilityPct, maxDrawdown, correlation } = past
  return [
    <ChangeText key="return" changePct={returnPct} />,
    formatVolatility(volatilityPct),
    maxDrawdown === null ? 'no fall' : <DrawdownText key="fall" drawdown={maxDrawdown} />,
    isFirst ? (
      '–'
    ) : (
      <CorrelationText key="correlation" correlation={correlation} currency={currency} />
    ),
  ]
}

function DrawdownText({ drawdown: { changePct, fromMs, toMs } }: { drawdown: Drawdown }) {
  return (
    <>
      <ChangeText changePct={changePct} />
      <span className={styles.detail}>{formatSpanDates(fromMs, toMs)}</span>
    </>
  )
}

type CorrelationTextProps = { correlation: Correlation | null; currency: Currency }

function CorrelationText({ correlation, currency }: CorrelationTextProps) {
  return (
    <>
      <span>{formatCorrelation(correlation)}</span>
      {correlation === null ? null : (
        <span className={styles.detail}>{formatDays(correlation.days, currency)}</span>
      )}
    </>
  )
}
