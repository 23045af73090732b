// One snapshot of what came with several calls: as old as the oldest of them.
import type { CoinRow } from '../../market/coin.ts'
import type { Snapshot } from '../../market/snapshot.ts'
import { latestAsOfMs } from '../prices-of.server.ts'

const GRADES = ['fresh', 'ageing', 'stale'] as const

/** Keeps what each part says of its rows. `value` is made of theirs. */
export function combineSnapshots<Value extends { rows: CoinRow[] }>(
  parts: readonly [Snapshot<unknown>, ...Snapshot<unknown>[]],
  value: Value,
): Snapshot<Value> {
  const [first] = parts
  const conversion = parts.find((part) => part.conversion !== undefined)?.conversion
  const wait = parts.find((part) => part.wait !== undefined)?.wait
  const grade = Math.max(...parts.map(({ freshness }) => GRADES.indexOf(freshness)))
  return {
    value,
    fetchedAtMs: Math.min(...parts.map(({ fetchedAtMs }) => fetchedAtMs)),
    freshUntilMs: Math.min(...parts.map(({ freshUntilMs }) => freshUntilMs)),
    staleFromMs: Math.min(...parts.map(({ staleFromMs }) => staleFromMs)),
    asOfMs: latestAsOfMs(value.rows),
    freshness: GRADES[grade] ?? 'stale',
    source: first.source,
    notices: Object.assign({}, ...parts.map(({ notices }) => notices)),
    ...(conversion && { conversion }),
    ...(wait && { wait }),
  }
}
