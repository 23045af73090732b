import { useState } from 'react'
import { useLocation } from 'react-router'
import {
  type ChartDays,
  findWindowProblems,
  usableWindow,
} from '../../../../market/history/check-window.ts'
import { pageHref } from '../../../routing/page-href.ts'
import { PageLink } from '../../../routing/page-link.tsx'
import type { ChartParams } from '../../../routing/screens.ts'
import { parseSearchParams } from '../../../routing/search-params.ts'
import styles from './chart-toolbar.module.css'
import { WindowForm } from './window-form.tsx'

type ChartMenuProps = {
  id: string
  path: string
  searchParams: ChartParams
  days: ChartDays | null
}

/** The dates of a chart, and links to its points as table and files. */
export function ChartMenu({ id, path, searchParams, days }: ChartMenuProps) {
  // Not the params of a pending navigation, because the days are those of the current page.
  const { from, to } = parseSearchParams(new URLSearchParams(useLocation().search)).searchParams
  const problems = findWindowProblems({ from, to }, days)
  const hasProblem = Object.keys(problems).length > 0
  // Zooming writes moments to the URL. It must not open the menu, which would move the chart.
  const [hasDates] = useState(from.length + to.length > 0 && !`${from}${to}`.includes('T'))
  const points = { id, ...searchParams, ...usableWindow({ from, to }, days) }
  return (
    <details open={hasDates || hasProblem} className={styles.menu}>
      <summary>Dates and downloads</summary>
      <WindowForm
        path={path}
        searchParams={{ ...searchParams, from, to }}
        days={days}
        problems={problems}
      />
      <p className={styles.row}>
        <PageLink to={pageHref('historyTable', points)}>View as table</PageLink>
        <a href={pageHref('historyCsv', points)} download="">
          Download CSV
        </a>
        <a href={pageHref('historyJson', points)} download="">
          Download JSON
        </a>
      </p>
    </details>
  )
}
