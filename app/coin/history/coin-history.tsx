import { memo } from 'react'
import { PriceChart } from '../../chart/price-chart.tsx'
import type { PriceHistory } from '../../market/coin.ts'
import type { Wait } from '../../market/wait.ts'
import { pageHref } from '../../routing/page-href.ts'
import type { ChartParams } from '../../routing/screens.ts'
import { ChartPlaceholder } from '../chart/chart-placeholder.tsx'
import { HourlyChart } from '../chart/hourly-chart.tsx'
import type { CoinAnswer } from '../coin-answer.ts'
import styles from '../coin-screen.module.css'

const NO_ESTIMATE: Wait = { reason: 'minute', inMs: null }

type CoinHistoryProps = {
  coinName: string
  chart: CoinAnswer['chart']
  id: string
  shown: ChartParams
}

/** The exact chart. Until it arrives, hourly points or a placeholder. */
export const CoinHistory = memo(function CoinHistory({
  coinName,
  chart,
  id,
  shown,
}: CoinHistoryProps) {
  const { currency, range, type } = shown
  if (!('value' in chart)) return <ChartPlaceholder wait={chart.wait} shown={shown} />
  const { covers, geometry, hourly } = chart.value
  if (hourly !== null && geometry !== null) {
    const { wait = NO_ESTIMATE } = chart
    return <HourlyChart {...{ coinName, geometry, hourly, currency, wait }} />
  }
  return (
    <>
      <PriceChart
        coinName={coinName}
        geometry={geometry}
        shown={shown}
        pointsHref={pageHref('historyJson', { id, currency, range, type })}
      />
      {range === 'max' && covers !== 'max' ? (
        <p className={styles.chartNote}>{coveredText(covers)}, the most this key allows.</p>
      ) : null}
    </>
  )
})

function coveredText(covers: PriceHistory['covers']): string {
  if (covers === '2y') return '2 years'
  return covers === '1y' ? '1 year' : covers
}
