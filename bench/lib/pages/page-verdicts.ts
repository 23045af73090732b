// Checks the figures of a page against its targets.
import { formatRatio, formatSpread, median } from '../spread.ts'
import type { LighthouseReport } from './lighthouse-scores.ts'
import type { PageLoad } from './page-load.ts'

export type PageFigures = {
  loads: readonly PageLoad[]
  /** Loads of the static page in the same run. */
  baselines: readonly PageLoad[]
  /** The medians of all clicks on this page. */
  clicksMs: readonly number[]
  /** Times to the first price from a server with an empty cache. */
  coldMs: readonly number[]
  lighthouse: LighthouseReport
  maxBytes: number
  /** Whether the chart's line must be complete at LCP. */
  hasChart: boolean
}

export type Verdict = { target: string; value: string; ratio: string; met: 'yes' | 'no' }

export const UPSTREAM_MS = 200

const MAX_BLOCKED_MS = 50
const MAX_SCRIPT_BYTES = 144_000
const MAX_CLICK_MS = 150

export function checkPageTargets(page: PageFigures): Verdict[] {
  const { loads, baselines, clicksMs, coldMs, lighthouse, maxBytes, hasChart } = page
  const baselineMs = median(baselines.map(({ firstPriceMs }) => firstPriceMs))
  const scores = [...lighthouse.scores.values()]
  const isLineWhole = loads.every(
    ({ isLineWholeAtLcp }) => isLineWholeAtLcp === (hasChart ? true : null),
  )
  const worstClickMs = Math.max(...clicksMs)

  function compareToBaseline(
    name: string,
    most: number,
    read: (load: PageLoad) => number,
  ): Verdict {
    const baseline = median(baselines.map(read))
    const value = median(loads.map(read))
    return {
      target: `${name} ≤ ${most} × static`,
      value: `${value.toFixed(0)} ms`,
      ratio: `${formatRatio(value, baseline)} static`,
      met: toYesNo(value <= most * baseline),
    }
  }

  function atMost(target: string, value: number, most: number, unit: 'ms' | 'kB'): Verdict {
    const shown = unit === 'kB' ? (value / 1000).toFixed(1) : value.toFixed(0)
    return {
      target,
      value: `${shown} ${unit}`,
      ratio: `${formatRatio(value, most)} target`,
      met: toYesNo(value <= most),
    }
  }

  const lcp = compareToBaseline('LCP', 1.5, ({ lcpMs }) => lcpMs)
  return [
    compareToBaseline('first price', 1.5, ({ firstPriceMs }) => firstPriceMs),
    compareToBaseline('FCP', 1.5, ({ fcpMs }) => fcpMs),
    isLineWhole ? lcp : { ...lcp, value: `${lcp.value}, line incomplete`, met: 'no' },
    atMost(
      'blocked ≤ 50 ms',
      median(loads.map(({ blockedMs }) => blockedMs)),
      MAX_BLOCKED_MS,
      'ms',
    ),
    checkLayoutShift(loads),
    atMost(
      'scripts, gzip ≤ 144 kB',
      median(loads.map(({ scriptGzipBytes }) => scriptGzipBytes)),
      MAX_SCRIPT_BYTES,
      'kB',
    ),
    atMost(
      `all bytes ≤ ${maxBytes / 1000} kB`,
      median(loads.map(({ weight }) => weight.all)),
      maxBytes,
      'kB',
    ),
    atMost('slowest click ≤ 150 ms', worstClickMs, MAX_CLICK_MS, 'ms'),
    atMost(
      `cold first price ≤ 2 × static + ${UPSTREAM_MS} ms`,
      median(coldMs),
      2 * baselineMs + UPSTREAM_MS,
      'ms',
    ),
    {
      target: 'Lighthouse 100 / 100 / 100 / 100',
      value: scores.join(' / '),
      ratio: '',
      met: toYesNo(scores.every((score) => score === 100)),
    },
  ]
}

export function checkTapTarget(name: string, timesMs: readonly number[], maxMs: number): Verdict {
  const tookMs = median(timesMs)
  return {
    target: `${name} ≤ ${maxMs} ms`,
    value: `${formatSpread(timesMs)} ms`,
    ratio: `${formatRatio(tookMs, maxMs)} target`,
    met: toYesNo(tookMs <= maxMs),
  }
}

function checkLayoutShift(loads: readonly PageLoad[]): Verdict {
  const most = Math.max(...loads.map(({ shift }) => shift))
  return { target: 'layout shift 0', value: most.toFixed(4), ratio: '', met: toYesNo(most === 0) }
}

function toYesNo(isMet: boolean): 'yes' | 'no' {
  return isMet ? 'yes' : 'no'
}
