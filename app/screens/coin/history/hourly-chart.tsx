import type { ReactNode } from 'react'
import { isolate } from '../../../../lib/isolate.ts'
import { isShortWait, type Wait } from '../../../../market/answer/wait.ts'
import { aboutTime, waitText } from '../../../../market/answer/wait-text.ts'
import type { Currency } from '../../../../market/money/currency.ts'
import { JumpText } from '../../../chart/drawing/chart-summary.tsx'
import { StaticChart } from '../../../chart/drawing/static-chart.tsx'
import { WaitPoll } from '../../../shell/freshness/wait-poll.tsx'
import type { CoinChart } from '../answer/coin-answer.ts'

type HourlyChartProps = {
  age: ReactNode
  coinName: string
  geometry: NonNullable<CoinChart['geometry']>
  currency: Currency
  wait: Wait
}

/** A chart of approximate hourly points until the exact chart arrives. */
export function HourlyChart({ coinName, wait, ...chart }: HourlyChartProps) {
  const { type, summary, timeLabels } = chart.geometry
  const { jumped } = summary
  return (
    <>
      <StaticChart
        {...chart}
        label={`${isolate(coinName)} price, hourly prices at approximate times`}
        caption={
          <>
            {jumped === undefined ? null : (
              <JumpText
                jumps={jumped}
                type={type}
                currency={chart.currency}
                timeLabels={timeLabels}
                timeZone="india"
              />
            )}
            <span>{hourlyText(wait)}</span>
          </>
        }
      />
      <WaitPoll wait={wait} />
    </>
  )
}

/** As short as a line of a phone, so that nothing shifts when the exact chart comes. */
function hourlyText(wait: Wait): string {
  if (!isShortWait(wait)) return `Approximate hourly prices. ${waitText(wait)}`
  return wait.inMs === null
    ? 'Approximate hourly prices, exact ones follow.'
    : `Approximate hourly prices, exact in ${aboutTime(wait.inMs)}.`
}
