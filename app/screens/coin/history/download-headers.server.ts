import type { ChartParams } from '../../../routing/screens.ts'

const TYPES = { csv: 'text/csv; charset=utf-8; header=present', json: 'application/json' }

type Extension = keyof typeof TYPES

type ChartFile = Pick<ChartParams, 'currency' | 'range' | 'type'> & {
  id: string
  extension: Extension
}

/** Headers that make a browser save the answer as a file: `bitcoin-inr-30d-candles.csv`. */
export function downloadHeaders({ id, currency, range, type, extension }: ChartFile): HeadersInit {
  return fileHeaders([id, currency, range, ...(type === 'line' ? [] : [type])], extension)
}

/** The same for a file with these words in its name. */
export function fileHeaders(words: readonly string[], extension: Extension): HeadersInit {
  // Ids may hold characters with a meaning in headers or file systems.
  const name = words.map((word) => word.replaceAll(/[^\w-]+/g, '-').slice(0, 80)).join('-')
  return {
    'Content-Type': TYPES[extension],
    'Content-Disposition': `attachment; filename="${name}.${extension}"`,
  }
}
