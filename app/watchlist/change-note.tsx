import { currencySymbol } from '../market/money/currency.ts'
import type { Snapshot } from '../market/snapshot.ts'

/** A list may have converted rows beside others, and does not say which: so one note is for all. */
export function ChangeNote({ conversion }: Pick<Snapshot<unknown>, 'conversion'>) {
  if (conversion === undefined) return null
  return <p>The change in 24 hours of converted coins is in {currencySymbol(conversion.from)}.</p>
}
