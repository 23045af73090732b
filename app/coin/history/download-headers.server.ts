import type { ChartParams } from '../../routing/screens.ts'

const TYPES = { csv: 'text/csv; charset=utf-8; header=present', json: 'application/json' }

type Download = Pick<ChartParams, 'currency' | 'range' | 'type'> & {
  id: string
  extension: keyof typeof TYPES
}

/** Headers that make a browser save the answer as a file: `bitcoin-inr-30d-candles.csv`. */
export function downloadHeaders({ id, currency, range, type, extension }: Download): HeadersInit {
  // Ids may hold characters with a meaning in headers or file systems.
  const coin = id.replaceAll(/[^\w-]+/g, '-').slice(0, 80)
  const name = [coin, currency, range, ...(type === 'line' ? [] : [type])].join('-')
  return {
    'Content-Type': TYPES[extension],
    'Content-Disposition': `attachment; filename="${name}.${extension}"`,
  }
}
