import type { ReactNode } from 'react'
import { isolate } from '../../../lib/isolate.ts'
import { UNKNOWN_TEXT } from '../../../lib/unknown-text.ts'
import type { CoinComparison, Comparison } from '../../../market/comparison/compare-series.ts'
import type { ComparedCoin } from '../../../market/comparison/compared-coins.ts'
import type { Correlation } from '../../../market/comparison/correlation.ts'
import type { Drawdown } from '../../../market/comparison/max-drawdown.ts'
import { ChangeText } from '../../../market/money/change-text.tsx'
import type { Currency } from '../../../market/money/currency.ts'
import { formatCompactPrice } from '../../../market/money/format-compact.ts'
import { pageHref } from '../../routing/page-href.ts'
import { ScrollRegion } from '../../ui/scroll-region.tsx'
import {
  formatCorrelation,
  formatDays,
  formatSpanDates,
  formatVolatility,
} from './format-figures.ts'
import { LineSample } from './line-sample.tsx'

const CAPTION_ID = 'compare-caption'

type CompareTableProps = {
  coins: readonly ComparedCoin[]
  /** Null if no coin has two days. */
  comparison: Comparison | null
  currency: Currency
}

/** The coin that the others are correlated with. */
export function firstOf(
  coins: readonly ComparedCoin[],
  comparison: Comparison | null,
): ComparedCoin | undefined {
  return coins.find(({ id }) => id === comparison?.firstId) ?? coins[0]
}

/** One row a coin. On a phone, a row is a block, and each figure has its name beside it. */
export function CompareTable({ coins, comparison, currency }: CompareTableProps) {
  const first = firstOf(coins, comparison)
  const names = [
    'Return',
    'Volatility a year',
    'Largest fall',
    `Correlation with ${isolate(first?.name ?? '')}`,
  ]
  const columns = [...names, 'Market cap', '24h volume']
  return (
    <ScrollRegion labelledBy={CAPTION_ID} className="compare-region">
      <table className="compare-table">
        <caption id={CAPTION_ID} className="visually-hidden">
          Figures of {coins.length} coins in {currency.toUpperCase()}
        </caption>
        <thead>
          <tr>
            {['Coin', ...columns].map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {coins.map((coin, index) => {
            const figures = [
              ...pastFigures(
                comparison?.coins.find(({ id }) => id === coin.id),
                { isFirst: coin.id === first?.id, currency },
              ),
              formatCompactPrice(coin.facts?.value.marketCap ?? null, currency),
              formatCompactPrice(coin.facts?.value.volume24h ?? null, currency),
            ]
            return (
              <tr key={coin.id}>
                <th scope="row">
                  <LineSample index={index} />
                  <a href={pageHref('coin', { id: coin.id, currency })}>
                    <bdi>{coin.name}</bdi>
                  </a>
                </th>
                {columns.map((column, place) => (
                  <td key={column}>
                    <span className="compare-label">{column} </span>
                    <span className="compare-value">{figures[place]}</span>
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

/** Return, volatility, largest fall and correlation. */
function pastFigures(
  comparison: CoinComparison | undefined,
  { isFirst, currency }: { isFirst: boolean; currency: Currency },
): ReactNode[] {
  if (comparison === undefined) return [UNKNOWN_TEXT, UNKNOWN_TEXT, UNKNOWN_TEXT, UNKNOWN_TEXT]
  const { returnPct, volatilityPct, maxDrawdown, correlation } = comparison
  return [
    <ChangeText key="return" changePct={returnPct} />,
    formatVolatility(volatilityPct),
    maxDrawdown === null ? 'no fall' : <DrawdownText key="fall" drawdown={maxDrawdown} />,
    isFirst ? (
      'itself'
    ) : (
      <CorrelationText key="correlation" correlation={correlation} currency={currency} />
    ),
  ]
}

function DrawdownText({ drawdown: { changePct, fromMs, toMs } }: { drawdown: Drawdown }) {
  return (
    <>
      <ChangeText changePct={changePct} />
      <span className="compare-detail">{formatSpanDates(fromMs, toMs)}</span>
    </>
  )
}

type CorrelationTextProps = { correlation: Correlation | null; currency: Currency }

function CorrelationText({ correlation, currency }: CorrelationTextProps) {
  return (
    <>
      {formatCorrelation(correlation)}
      {correlation === null ? null : (
        <span className="compare-detail">{formatDays(correlation.days, currency)}</span>
      )}
    </>
  )
}
