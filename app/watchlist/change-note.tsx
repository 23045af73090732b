import { currencySymbol } from '../../market/money/currency.ts'
import type { Snapshot } from '../../market/snapshot.ts'

/** One note for the whole list: a list may mix converted and other rows without marking them. */
export function ChangeNote({ conversion }: Pick<Snapshot<unknown>, 'conversion'>) {
  if (conversion === undefined) return null
  return <p>The 24h change of converted coins is in {currencySymbol(conversion.from)}.</p>
}
