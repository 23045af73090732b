import { CHART_TYPES, PRICE_SCALES } from '../../../../market/history/chart-view.ts'
import type { ChartDays } from '../../../../market/history/check-window.ts'
import { RANGES } from '../../../../market/history/range.ts'
import { screenPath } from '../../../routing/page-href.ts'
import type { ChartParams } from '../../../routing/screens.ts'
import { CurrencySelector } from '../../../shell/layout/currency-selector.tsx'
import { ChartMenu } from './chart-menu.tsx'
import styles from './chart-toolbar.module.css'
import { OptionButtons } from './option-buttons.tsx'

type ChartToolbarProps = {
  id: string
  /** Without dates that do not fit the chart. */
  searchParams: ChartParams
  days: ChartDays | null
}

/** The options of a chart, and its points as table and files. It works without JavaScript. */
export function ChartToolbar({ id, searchParams, days }: ChartToolbarProps) {
  const path = screenPath('coin', { id })
  const options = { path, searchParams }
  return (
    <div className={styles.toolbar}>
      <CurrencySelector {...options} />
      {/* The dates stay. If they do not fit the new range, the page says so. */}
      <OptionButtons {...options} name="range" legend="Range" values={RANGES} />
      <OptionButtons {...options} name="type" legend="Chart" values={CHART_TYPES} />
      <OptionButtons {...options} name="scale" legend="Scale" values={PRICE_SCALES} />
      <ChartMenu id={id} path={path} searchParams={searchParams} days={days} />
      {searchParams.type === 'candles' && searchParams.range === 'max' ? (
        <p>Candles cover at most one year. With the range max, the chart is a line.</p>
      ) : null}
    </div>
  )
}
