import { memo } from 'react'
import { SAME_TIME_MS, shownTimeMs } from '../../../../market/answer/shown-freshness.ts'
import type { Snapshot } from '../../../../market/answer/snapshot.ts'
import type { Wait } from '../../../../market/answer/wait.ts'
import type { CoinFacts } from '../../../../market/coin.ts'
import { usableWindow } from '../../../../market/history/check-window.ts'
import type { PriceHistory } from '../../../../market/history/price-history.ts'
import type { ShownData } from '../../../chart/interactive/shown-data.ts'
import { PriceChart } from '../../../chart/price-chart.tsx'
import { pageHref } from '../../../routing/page-href.ts'
import type { ChartParams } from '../../../routing/screens.ts'
import { GroupAge } from '../../../shell/freshness/group-age.tsx'
import type { CoinAnswer } from '../answer/coin-answer.ts'
import styles from '../coin-screen.module.css'
import { ChartPlaceholder } from './chart-placeholder.tsx'
import { HourlyChart } from './hourly-chart.tsx'
import { pricePointOf } from './price-point-of.ts'

const NO_ESTIMATE: Wait = { reason: 'minute', inMs: null }

type Times = Snapshot<unknown>

type CoinHistoryProps = {
  coin: Snapshot<Pick<CoinFacts, 'change24hPct' | 'id' | 'name' | 'price'>>
  chart: CoinAnswer['chart']
  shown: ChartParams
}

/** The exact chart. Until it arrives, hourly points or a placeholder. */
export const CoinHistory = memo(function CoinHistory({ coin, chart, shown }: CoinHistoryProps) {
  const { currency, range, type } = shown
  const { id, name: coinName } = coin.value
  if (!('value' in chart)) {
    return <ChartPlaceholder wait={chart.wait} shown={shown} />
  }
  const { covers, days, geometry, isHourly } = chart.value
  if (isHourly && geometry !== null) {
    const { wait = NO_ESTIMATE } = chart
    const age = <ChartAge coin={coin} chart={chart} />
    return <HourlyChart {...{ age, coinName, geometry, currency, wait }} />
  }
  return (
    <>
      <PriceChart
        coinName={coinName}
        geometry={geometry}
        shown={{ ...shown, ...usableWindow(shown, days) }}
        end={pricePointOf(coin)}
        dayChangePct={coin.value.change24hPct}
        pointsHref={pageHref('historyJson', { id, currency, range, type })}
        renderAge={(data) => (
          <ChartAge coin={coin} chart={data === null ? chart : withTimesOf(data, chart)} />
        )}
      />
      {range === 'max' && covers !== 'max' ? (
        <p className={styles.chartNote}>{`${coveredText(covers)}, the most this key allows.`}</p>
      ) : null}
    </>
  )
})

/** The page has one age, that of the price. The chart has its own if it is over five minutes older. */
function ChartAge({ coin, chart }: { coin: Times; chart: Times }) {
  const isOlder = shownTimeMs(coin) - shownTimeMs(chart) > SAME_TIME_MS
  return <GroupAge page={isOlder ? coin : chart} group={chart} what="Chart" />
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
