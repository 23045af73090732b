// Renders the list of exchanges as a static island. Its data is not sent to the browser again.
import type { BitcoinPrice } from '../market/money/bitcoin-price.ts'
import type { Currency } from '../market/money/currency.ts'
import { islandRowId } from '../ui/island-row-id.ts'
import type { ExchangeRow } from './exchange-answers.ts'
import { ExchangeItem } from './exchange-item.tsx'

type ExchangeItemsProps = {
  exchanges: ExchangeRow[]
  bitcoin: BitcoinPrice | null
  currency: Currency
}

/** The items of the list. */
export function ExchangeItems({ exchanges, bitcoin, currency }: ExchangeItemsProps) {
  return exchanges.map((exchange) => (
    <li key={exchange.id} id={islandRowId('exchanges', exchange.id)}>
      <ExchangeItem exchange={exchange} bitcoin={bitcoin} currency={currency} />
    </li>
  ))
}
