// What the visitor said about files and tickers, for the next file like them. It stays on the device.
import type { CoinQuestion } from '../../../../portfolio/import/check/to-rows.ts'
import type { OpenedFile } from '../../../../portfolio/import/import-session.ts'
import { isAskedKind, type Mapping } from '../../../../portfolio/import/mapping/mapping.ts'

const KEY = 'tezi-import'

type Remembered = {
  /** By the names of the columns. */
  mappings: Record<string, Mapping>
  /** Ids by ticker. */
  coins: Record<string, string>
}

/**
 * What the visitor said about the last file with these columns. Null if there was none. What a known
 * layout says stays as it is. Of others, the time zone and the like are asked about again.
 */
export function recallMapping(opened: Extract<OpenedFile, { kind: 'table' }>): Mapping | null {
  const last = load().mappings[headerOf(opened)]
  const { format, mapping } = opened
  if (last === undefined) return null
  const { zone, kinds, ends, columns, units, statuses } = last
  if (format === null) return { ...mapping, columns, units, kinds, statuses, ends }
  const answered = Object.entries(kinds).filter(([word]) => isAskedKind(mapping.kinds[word]))
  return {
    ...mapping,
    ...(zone !== undefined && { zone }),
    ends,
    kinds: { ...mapping.kinds, ...Object.fromEntries(answered) },
  }
}

/** The id that a ticker meant last. */
export function recallCoins(questions: readonly CoinQuestion[]): Map<string, string> {
  const { coins } = load()
  return new Map(
    questions.flatMap(({ key }) => {
      const id = Object.hasOwn(coins, key) ? coins[key] : undefined
      return id === undefined ? [] : [[key, id] as const]
    }),
  )
}

export function rememberImport(
  files: readonly { opened: OpenedFile; mapping: Mapping | null; isLeftOut: boolean }[],
  coins: ReadonlyMap<string, string | null>,
): void {
  const before = load()
  const mappings = files.flatMap(({ opened, mapping, isLeftOut }) =>
    opened.kind === 'table' && mapping !== null && !isLeftOut
      ? [[headerOf(opened), mapping] as const]
      : [],
  )
  const known = [...coins].filter((entry): entry is [string, string] => entry[1] !== null)
  try {
    localStorage.setItem(
      KEY,
      JSON.stringify({
        mappings: { ...before.mappings, ...Object.fromEntries(mappings) },
        coins: { ...before.coins, ...Object.fromEntries(known) },
      }),
    )
  } catch {
    // A browser that keeps nothing asks again.
  }
}

function headerOf({ columns }: Extract<OpenedFile, { kind: 'table' }>): string {
  return columns.map(({ name }) => name.toLowerCase()).join('|')
}

function load(): Remembered {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return { mappings: {}, coins: {}, ...(stored as Partial<Remembered>) }
  } catch {
    return { mappings: {}, coins: {} }
  }
}
