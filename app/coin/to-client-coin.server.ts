// Picks the coin fields that the browser's code needs.
import type { CoinAbout, CoinFacts } from '../market/coin.ts'
import { eachSpan } from '../market/history/return-span.ts'
import type { Currency } from '../market/money/currency.ts'
import { printedChangePct } from '../market/money/format-change.ts'
import type { Snapshot } from '../market/snapshot.ts'
import type { ClientCoin } from './coin-answer.ts'

type ClientCoinOptions = { about: CoinAbout | null; currency: Currency }

export function toClientCoin(
  snapshot: Snapshot<CoinFacts>,
  { about, currency }: ClientCoinOptions,
): Snapshot<ClientCoin> {
  const { id, symbol, name, imageUrl, marketCapRank, asOfMs, price, returnsPct } = snapshot.value
  const return60dPct = returnsPct['60d'] ?? about?.return60dPct[currency] ?? null
  const returns = eachSpan((span) =>
    printedChangePct(span === '60d' ? return60dPct : returnsPct[span]),
  )
  return {
    ...snapshot,
    value: { id, symbol, name, imageUrl, marketCapRank, asOfMs, price, returnsPct: returns },
  }
}
