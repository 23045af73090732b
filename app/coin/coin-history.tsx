import { PriceChart } from '../chart/price-chart.tsx'
import { pageHref } from '../market/choices.ts'
import type { PriceHistory } from '../market/coin.ts'
import type { Currency } from '../market/currency.ts'
import type { Range } from '../market/range.ts'
import type { CoinChart } from './coin-answer.ts'
import styles from './coin-history.module.css'

type CoinHistoryProps = {
  coinName: string
  chart: CoinChart
  path: string
  currency: Currency
  range: Range
}

export function CoinHistory({ coinName, chart, path, currency, range }: CoinHistoryProps) {
  return (
    <>
      <PriceChart
        coinName={coinName}
        geometry={chart.geometry}
        currency={currency}
        pointsHref={pageHref(`${path}/history.json`, { currency, range })}
      />
      {range === 'max' && chart.covers !== 'max' ? (
        <p className={styles.note}>{coveredText(chart.covers)}, the most this key allows.</p>
      ) : null}
    </>
  )
}

function coveredText(covers: PriceHistory['covers']): string {
  if (covers === '2y') return '2 years'
  return covers === '1y' ? '1 year' : covers
}
