import { useLocation } from 'react-router'
import { CHART_TYPES, PRICE_SCALES } from '../../../../market/history/chart-view.ts'
import {
  type ChartDays,
  findWindowProblems,
  usableWindow,
} from '../../../../market/history/check-window.ts'
import { RANGES } from '../../../../market/history/range.ts'
import { screenPath } from '../../../routing/page-href.ts'
import { PageLink } from '../../../routing/page-link.tsx'
import type { ChartParams } from '../../../routing/screens.ts'
import { formatHref, parseSearchParams } from '../../../routing/search-params.ts'
import { CurrencySelector } from '../../../shell/layout/currency-selector.tsx'
import { ChartDates } from './chart-dates.tsx'
import { ChartMenu } from './chart-menu.tsx'
import styles from './chart-toolbar.module.css'
import { OptionButtons } from './option-buttons.tsx'
import { WindowNote } from './window-note.tsx'

type ChartToolbarProps = {
  id: string
  /** Without dates that do not fit the chart. */
  searchParams: ChartParams
  days: ChartDays | null
  /** The time of the page's prices. */
  pricedAtMs: number
}

/**
 * The options of a chart, and its points as table and files. It works without JavaScript. On a phone
 * only the ranges are in view, and on a wider screen all but the dates and downloads.
 */
export function ChartToolbar({ id, searchParams, days, pricedAtMs }: ChartToolbarProps) {
  const path = screenPath('coin', { id })
  const options = { path, searchParams }
  // Not the dates of a pending navigation, because the days are those of the current page.
  const { from, to } = parseSearchParams(new URLSearchParams(useLocation().search)).searchParams
  const window = {
    path,
    searchParams: { ...searchParams, from, to },
    days,
    problems: findWindowProblems({ from, to }, days),
  }
  const usableParams = { ...searchParams, ...usableWindow({ from, to }, days) }
  return (
    <>
      <div className={styles.toolbar}>
        {/* The dates stay. If they do not fit the new range, the page says so. */}
        <OptionButtons {...options} name="range" legend="Range" values={RANGES} />
        <ChartMenu>
          <CurrencySelector {...options} />
          <OptionButtons {...options} name="type" legend="Chart" values={CHART_TYPES} />
          <OptionButtons {...options} name="scale" legend="Scale" values={PRICE_SCALES} />
          <details className={styles.menu}>
            <summary>Dates and downloads</summary>
          </details>
          {from === '' && to === '' ? null : (
            <PageLink
              to={formatHref(path, { ...searchParams, from: '', to: '' })}
              rel="nofollow"
              preventScrollReset
              className={`screen-only ${styles.whole}`}
            >
              Whole range
            </PageLink>
          )}
          <div className={styles.dates}>
            <ChartDates {...window} {...{ id, usableParams, pricedAtMs }} />
          </div>
        </ChartMenu>
      </div>
      <WindowNote {...window} />
      {searchParams.type === 'candles' && searchParams.range === 'max' ? (
        <p className={styles.note}>
          Candles cover at most one year. With the range max, the chart is a line.
        </p>
      ) : null}
    </>
  )
}
