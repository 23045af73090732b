import { memo } from 'react'
import type { TimeZone } from '../../../../lib/format-date.ts'
import type { PriceHistory } from '../../../../market/coin.ts'
import { usableWindow } from '../../../../market/history/check-window.ts'
import { shownTimeMs } from '../../../../market/shown-freshness.ts'
import type { Snapshot } from '../../../../market/snapshot.ts'
import type { Wait } from '../../../../market/wait.ts'
import type { ShownData } from '../../../chart/interactive/shown-data.ts'
import { PriceChart } from '../../../chart/price-chart.tsx'
import { useChartTimeZone } from '../../../chart/use-chart-time-zone.ts'
import { pageHref } from '../../../routing/page-href.ts'
import type { ChartParams } from '../../../routing/screens.ts'
import { Age } from '../../../shell/freshness/as-of.tsx'
import { LocalTime } from '../../../ui/local-time.tsx'
import { ChartPlaceholder } from '../chart-placeholder.tsx'
import type { CoinAnswer } from '../coin-answer.ts'
import styles from '../coin-screen.module.css'
import { HourlyChart } from '../hourly-chart.tsx'

const NO_ESTIMATE: Wait = { reason: 'minute', inMs: null }

type Times = Snapshot<unknown>

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
  const timeZone = useChartTimeZone(range)
  if (!('value' in chart)) {
    return (
      <>
        <ChartPlaceholder wait={chart.wait} shown={shown} />
        {/* Reserves the place of the age, so that nothing shifts when the chart comes. */}
        <p className={styles.chartAge} />
      </>
    )
  }
  const { covers, days, geometry, isHourly } = chart.value
  if (isHourly && geometry !== null) {
    const { wait = NO_ESTIMATE } = chart
    return (
      <>
        <HourlyChart {...{ coinName, geometry, currency, wait }} />
        {/* The stand-in has days of India on its axis. */}
        <ChartAge times={chart} timeZone="india" />
      </>
    )
  }
  return (
    <>
      <PriceChart
        coinName={coinName}
        geometry={geometry}
        shown={{ ...shown, ...usableWindow(shown, days) }}
        pointsHref={pageHref('historyJson', { id, currency, range, type })}
        renderAge={(data) => (
          <ChartAge times={data === null ? chart : withTimesOf(data, chart)} timeZone={timeZone} />
        )}
      />
      {range === 'max' && covers !== 'max' ? (
        <p className={styles.chartNote}>{`${coveredText(covers)}, the most this key allows.`}</p>
      ) : null}
    </>
  )
})

/** The chart may be older than the price above it. */
function ChartAge({ times, timeZone }: { times: Times; timeZone: TimeZone }) {
  return (
    <p className={styles.chartAge}>
      <span>
        Chart as of <LocalTime timeMs={shownTimeMs(times)} timeZone={timeZone} />
      </span>
      <Age snapshot={times} />
    </p>
  )
}

/** The interactive chart stays fresh as long as the page's own. */
function withTimesOf({ fetchedAtMs, asOfMs }: ShownData, times: Times): Times {
  const laterMs = fetchedAtMs - times.fetchedAtMs
  return {
    ...times,
    asOfMs,
    fetchedAtMs,
    freshUntilMs: times.freshUntilMs + laterMs,
    staleFromMs: times.staleFromMs + laterMs,
  }
}

function coveredText(covers: PriceHistory['covers']): string {
  if (covers === '2y') return '2 years'
  return covers === '1y' ? '1 year' : covers
}
