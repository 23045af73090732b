// Combines the snapshots of several calls. The result is as old as the oldest of them.
import type { Snapshot } from './snapshot.ts'

const FRESHNESS_ORDER = ['fresh', 'ageing', 'stale'] as const

type Dated = { asOfMs: number | null }

type Parts = readonly [Snapshot<unknown>, ...Snapshot<unknown>[]]

/** Keeps the notices of all parts. `value` consists of their rows. */
export function combineSnapshots<Value extends { rows: Dated[] }>(
  parts: Parts,
  value: Value,
): Snapshot<Value> {
  const wait = parts.find((part) => part.wait !== undefined)?.wait
  return {
    ...combineAges(parts),
    value,
    asOfMs: latestAsOfMs(value.rows),
    notices: Object.assign({}, ...parts.map(({ notices }) => notices)),
    ...(wait && { wait }),
  }
}

/** The times and the freshness of the oldest part. */
export function combineAges(
  parts: Parts,
): Pick<
  Snapshot<unknown>,
  'fetchedAtMs' | 'freshUntilMs' | 'staleFromMs' | 'freshness' | 'source'
> {
  const [first] = parts
  const worst = Math.max(...parts.map(({ freshness }) => FRESHNESS_ORDER.indexOf(freshness)))
  return {
    fetchedAtMs: Math.min(...parts.map(({ fetchedAtMs }) => fetchedAtMs)),
    freshUntilMs: Math.min(...parts.map(({ freshUntilMs }) => freshUntilMs)),
    staleFromMs: Math.min(...parts.map(({ staleFromMs }) => staleFromMs)),
    freshness: FRESHNESS_ORDER[worst] ?? 'stale',
    source: first.source,
  }
}

export function latestAsOfMs(rows: readonly Dated[]): number | null {
  return rows.reduce<number | null>((latest, { asOfMs }) => {
    return asOfMs !== null && (latest === null || asOfMs > latest) ? asOfMs : latest
  }, null)
}
