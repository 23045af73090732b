// Combines the snapshots of several calls. The result is as old as the oldest of them.
import type { CoinRow } from '../../market/coin.ts'
import type { Snapshot } from '../../market/snapshot.ts'
import { latestAsOfMs } from '../cache/price-views.server.ts'

const FRESHNESS_ORDER = ['fresh', 'ageing', 'stale'] as const

/** Keeps the notices of all parts. `value` consists of their rows. */
export function combineSnapshots<Value extends { rows: CoinRow[] }>(
  parts: readonly [Snapshot<unknown>, ...Snapshot<unknown>[]],
  value: Value,
): Snapshot<Value> {
  const [first] = parts
  const wait = parts.find((part) => part.wait !== undefined)?.wait
  const worst = Math.max(...parts.map(({ freshness }) => FRESHNESS_ORDER.indexOf(freshness)))
  return {
    value,
    fetchedAtMs: Math.min(...parts.map(({ fetchedAtMs }) => fetchedAtMs)),
    freshUntilMs: Math.min(...parts.map(({ freshUntilMs }) => freshUntilMs)),
    staleFromMs: Math.min(...parts.map(({ staleFromMs }) => staleFromMs)),
    asOfMs: latestAsOfMs(value.rows),
    freshness: FRESHNESS_ORDER[worst] ?? 'stale',
    source: first.source,
    notices: Object.assign({}, ...parts.map(({ notices }) => notices)),
    ...combineConversions(parts),
    ...(wait && { wait }),
  }
}

type Conversions = Pick<Snapshot<unknown>, 'conversion' | 'otherConversions'>

/** Each conversion once. */
function combineConversions(parts: readonly Snapshot<unknown>[]): Conversions {
  const converted = parts.flatMap(({ conversion }) => conversion ?? [])
  const [first, ...others] = new Map(
    converted.map((conversion) => [`${conversion.from} ${conversion.rate}`, conversion]),
  ).values()
  if (first === undefined) return {}
  const isForAll = others.length === 0 && converted.length === parts.length
  return isForAll ? { conversion: first } : { conversion: first, otherConversions: others }
}
