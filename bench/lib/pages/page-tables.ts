import { formatRatio, formatSpread, median } from '../spread.ts'
import type { LighthouseReport } from './lighthouse-scores.ts'
import type { PageLoad } from './page-load.ts'

type Row = Record<string, string>

/** A row for the static page, then for each page its times and their ratio to the static page. */
export function describeLoads(
  baselines: readonly PageLoad[],
  pages: Readonly<Record<string, readonly PageLoad[]>>,
): Row[] {
  const rows = [{ page: `static (${baselines.length} loads)`, ...toTimes(baselines) }]
  for (const [page, loads] of Object.entries(pages)) {
    rows.push(
      { page, ...toTimes(loads) },
      { page: '  ratio to static', ...toRatios(loads, baselines) },
    )
  }
  return rows
}

function toTimes(loads: readonly PageLoad[]) {
  return {
    'first price': formatSpread(loads.map(({ firstPriceMs }) => firstPriceMs)),
    FCP: formatSpread(loads.map(({ fcpMs }) => fcpMs)),
    LCP: formatSpread(loads.map(({ lcpMs }) => lcpMs)),
    blocked: formatSpread(loads.map(({ blockedMs }) => blockedMs)),
    'longest task': formatSpread(loads.map(({ longestTaskMs }) => longestTaskMs)),
    shift: formatSpread(
      loads.map(({ shift }) => shift),
      4,
    ),
    'LCP element': listDistinct(loads.map(({ lcpElement }) => lcpElement)),
    'chart line at LCP': describeLine(loads),
  }
}

function toRatios(
  loads: readonly PageLoad[],
  baselines: readonly PageLoad[],
): ReturnType<typeof toTimes> {
  function ratio(read: (load: PageLoad) => number): string {
    return formatRatio(median(loads.map(read)), median(baselines.map(read)))
  }
  return {
    'first price': ratio(({ firstPriceMs }) => firstPriceMs),
    FCP: ratio(({ fcpMs }) => fcpMs),
    LCP: ratio(({ lcpMs }) => lcpMs),
    blocked: '',
    'longest task': '',
    shift: '',
    'LCP element': listDistinct(
      loads.flatMap(({ shifted }) => shifted.map((name) => `${name} moved`)),
    ),
    'chart line at LCP': '',
  }
}

/** In kB of 1000 bytes. */
export function describeWeights(pages: Readonly<Record<string, readonly PageLoad[]>>): Row[] {
  return Object.entries(pages).map(([page, loads]) => ({
    page,
    'scripts, first load': formatKilobytes(loads, ({ scriptBytes }) => scriptBytes),
    'scripts, gzip': formatKilobytes(loads, ({ scriptGzipBytes }) => scriptGzipBytes),
    'all, scrolled to the end': formatKilobytes(loads, ({ weight }) => weight.all),
    images: formatKilobytes(loads, ({ weight }) => weight.images),
    'number of images': String(median(loads.map(({ weight }) => weight.imageCount))),
  }))
}

function formatKilobytes(loads: readonly PageLoad[], read: (load: PageLoad) => number): string {
  return formatSpread(
    loads.map((load) => read(load) / 1000),
    1,
  )
}

export function describeLighthouse(reports: Readonly<Record<string, LighthouseReport>>): Row[] {
  return Object.entries(reports).map(([page, { scores }]) => ({
    page,
    ...Object.fromEntries([...scores].map(([name, score]) => [name, String(score)])),
  }))
}

export function describeFailedAudits(reports: Readonly<Record<string, LighthouseReport>>): Row[] {
  return Object.entries(reports).flatMap(([page, { failed }]) =>
    failed.map(({ category, audit, score, found }) => ({
      page,
      category,
      audit,
      score: score.toFixed(2),
      found,
    })),
  )
}

function listDistinct(names: readonly string[]): string {
  return [...new Set(names)].join(', ')
}

function describeLine(loads: readonly PageLoad[]): string {
  if (loads.every(({ isLineWholeAtLcp }) => isLineWholeAtLcp === null)) return 'none'
  const whole = loads.filter(({ isLineWholeAtLcp }) => isLineWholeAtLcp).length
  return whole === loads.length ? 'complete' : `late in ${loads.length - whole}`
}
