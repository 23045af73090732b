import type { MissingPart as Part } from '../../../market/tickers/coin-markets.ts'
import { MissingPart } from '../../shell/errors/unavailable.tsx'

const NAMES: Record<Part['part'], string> = {
  all: 'The largest markets',
  indian: 'Some markets on Indian exchanges',
  rates: 'The exchange rates',
}

/** Says which markets and rates are still to come. */
export function MissingParts({ missing }: { missing: readonly Part[] }) {
  return missing.map(({ part, why }) => <MissingPart key={part} what={NAMES[part]} why={why} />)
}
