import { formatMonth } from '../../../../lib/format-date.ts'
import { type MonthWindow, monthsBefore } from '../../../../market/history/months-before.ts'
import { pageHref } from '../../../routing/page-href.ts'
import { PageLink } from '../../../routing/page-link.tsx'
import { formatHref } from '../../../routing/search-params.ts'
import { OptionLinks } from '../../../shell/layout/option-links.tsx'
import styles from './chart-toolbar.module.css'
import { WindowForm, type WindowFormProps } from './window-form.tsx'

type ChartDatesProps = WindowFormProps & {
  id: string
  /** Without dates that do not fit the chart. */
  usableParams: WindowFormProps['searchParams']
  /** The time of the page's prices. */
  pricedAtMs: number
}

/** The dates of a chart, the last months, and links to its points as table and files. */
export function ChartDates({ id, usableParams, pricedAtMs, ...form }: ChartDatesProps) {
  const { path, searchParams } = form
  const points = { id, ...usableParams }
  const isShown = ({ from, to }: MonthWindow) =>
    searchParams.from === from && searchParams.to === to && searchParams.range === '1y'
  return (
    <>
      <WindowForm {...form} />
      <OptionLinks
        label="Months"
        links={monthsBefore(pricedAtMs).map((month) => ({
          text: formatMonth(month.startMs),
          href: formatHref(path, {
            ...searchParams,
            ...{ from: month.from, to: month.to, range: '1y' },
          }),
          isChosen: isShown(month),
        }))}
      />
      <p className={styles.row}>
        <PageLink to={pageHref('historyTable', points)}>View as table</PageLink>
        <a href={pageHref('historyCsv', points)} download="">
          Download CSV
        </a>
      </p>
    </>
  )
}
