import { UNKNOWN_TEXT } from '../../../lib/unknown-text.ts'
import { useAgeText } from '../../shell/freshness/use-age-text.ts'
import { LocalTime } from '../../ui/local-time.tsx'

/** The time of a trade, and its age. */
export function TradeTime({ timeMs }: { timeMs: number | null }) {
  if (timeMs === null) return <span>{UNKNOWN_TEXT}</span>
  return (
    <span>
      <LocalTime timeMs={timeMs} /> <TradeAge timeMs={timeMs} />
    </span>
  )
}

function TradeAge({ timeMs }: { timeMs: number }) {
  return <span className="trade-age">{useAgeText(timeMs)}</span>
}
