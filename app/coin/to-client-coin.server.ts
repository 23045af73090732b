// Picks the coin fields that the browser's code needs.
import type { CoinAbout, CoinFacts } from '../market/coin.ts'
import { eachSpan } from '../market/history/return-span.ts'
import type { Currency } from '../market/money/currency.ts'
import type { Snapshot } from '../market/snapshot.ts'
import type { ClientCoin } from './coin-answer.ts'

type ClientCoinOptions = { about: CoinAbout | null; currency: Currency }

export function toClientCoin(
  snapshot: Snapshot<CoinFacts>,
  { about, currency }: ClientCoinOptions,
): Snapshot<ClientCoin> {
  const { id, symbol, name, imageUrl, marketCapRank, asOfMs, price, returnsPct } = snapshot.value
  const return60dPct = returnsPct['60d'] ?? about?.return60dPct[currency] ?? null
  const returns = eachSpan((span) => shorten(span === '60d' ? return60dPct : returnsPct[span]))
  return {
    ...snapshot,
    value: { id, symbol, name, imageUrl, marketCapRank, asOfMs, price, returnsPct: returns },
  }
}

/** The page shows two decimals, and more would make it longer. */
function shorten(pct: number | null): number | null {
  return pct === null ? null : Number(pct.toFixed(4))
}
