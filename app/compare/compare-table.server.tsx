import { UNKNOWN_TEXT } from '../lib/unknown-text.ts'
import type { CoinComparison } from '../market/comparison/compare-series.ts'
import type { ComparedCoin } from '../market/comparison/compared-coins.ts'
import type { Fall } from '../market/comparison/largest-fall.ts'
import { ChangeText } from '../market/money/change-text.tsx'
import type { Currency } from '../market/money/currency.ts'
import { formatCompactPrice } from '../market/money/format-compact.ts'
import { pageHref } from '../routing/page-href.ts'
import { ScrollRegion } from '../ui/scroll-region.tsx'
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
  /** Undefined if the coins have no two days in common. Coins without prices are left out. */
  comparisons: readonly CoinComparison[] | undefined
  currency: Currency
}

/** One row a coin, in its own region that scrolls sideways. The first column stays in view. */
export function CompareTable({ coins, comparisons, currency }: CompareTableProps) {
  const [first] = coins
  return (
    <ScrollRegion labelledBy={CAPTION_ID} className="compare-region">
      <table className="compare-table">
        <caption id={CAPTION_ID} className="visually-hidden">
          Figures of {coins.length} coins in {currency.toUpperCase()}
        </caption>
        <thead>
          <tr>
            <th scope="col">Coin</th>
            <th scope="col">Return</th>
            <th scope="col">Volatility a year</th>
            <th scope="col">Largest fall</th>
            <th scope="col">Correlation with {first?.name}</th>
            <th scope="col">Market cap</th>
            <th scope="col">24h volume</th>
          </tr>
        </thead>
        <tbody>
          {coins.map((coin, index) => (
            <tr key={coin.id}>
              <th scope="row">
                <LineSample index={index} />
                <a href={pageHref('coin', { id: coin.id, currency })}>{coin.name}</a>
              </th>
              <HistoryCells
                comparison={comparisons?.find(({ id }) => id === coin.id)}
                isFirst={coin.id === first?.id}
                currency={currency}
              />
              <td>{formatCompactPrice(coin.facts?.value.marketCap ?? null, currency)}</td>
              <td>{formatCompactPrice(coin.facts?.value.volume24h ?? null, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

type HistoryCellsProps = {
  comparison: CoinComparison | undefined
  isFirst: boolean
  currency: Currency
}

function HistoryCells({ comparison, isFirst, currency }: HistoryCellsProps) {
  if (comparison === undefined) {
    return ['return', 'volatility', 'fall', 'correlation'].map((figure) => (
      <td key={figure}>{UNKNOWN_TEXT}</td>
    ))
  }
  const { returnPct, volatilityPct, largestFall, correlation } = comparison
  return (
    <>
      <td>
        <ChangeText changePct={returnPct} />
      </td>
      <td>{formatVolatility(volatilityPct)}</td>
      <td>{largestFall === null ? 'no fall' : <FallText fall={largestFall} />}</td>
      <td>
        {isFirst ? (
          <span className="compare-detail">the first coin</span>
        ) : (
          <>
            {formatCorrelation(correlation)}
            {correlation === null ? null : (
              <span className="compare-detail">{formatDays(correlation.days, currency)}</span>
            )}
          </>
        )}
      </td>
    </>
  )
}

function FallText({ fall: { changePct, fromMs, toMs } }: { fall: Fall }) {
  return (
    <>
      <ChangeText changePct={changePct} />
      <span className="compare-detail">{formatSpanDates(fromMs, toMs)}</span>
    </>
  )
}
