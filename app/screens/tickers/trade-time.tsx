import { UNKNOWN_TEXT } from '../../../lib/unknown-text.ts'
import { LocalTime } from '../../ui/local-time.tsx'

/** Where `AgedIsland` writes the age of a trade. */
export const TRADE_AGE_CLASS = 'trade-age'

/** The time of a trade, in an `AgedIsland`. The HTML has no age, because pages are cached. */
export function TradeTime({ timeMs }: { timeMs: number | null }) {
  if (timeMs === null) return UNKNOWN_TEXT
  return (
    <>
      <LocalTime timeMs={timeMs} /> <span className={TRADE_AGE_CLASS} data-time={timeMs} />
    </>
  )
}
