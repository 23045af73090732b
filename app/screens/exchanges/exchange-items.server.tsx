// Renders the list of exchanges as a static island. Its data is not sent to the browser again.
import type { View } from '../../../market/list-order.ts'
import type { BitcoinPrice } from '../../../market/money/bitcoin-price.ts'
import type { Currency } from '../../../market/money/currency.ts'
import { islandRowId } from '../../ui/island-row-id.ts'
import { ExchangeItem } from './exchange-item.tsx'
import { ExchangeRow } from './exchange-row.tsx'
import type { ExchangeRow as Row } from './exchanges-answer.ts'

type ExchangeItemsProps = {
  exchanges: Row[]
  bitcoin: BitcoinPrice | null
  currency: Currency
  view: View
}

/** The items of the list, or the rows of the table. */
export function ExchangeItems({ exchanges, view, ...money }: ExchangeItemsProps) {
  return exchanges.map((exchange) =>
    view === 'table' ? (
      <ExchangeRow key={exchange.id} exchange={exchange} {...money} />
    ) : (
      <li key={exchange.id} id={islandRowId('exchanges', exchange.id)}>
        <ExchangeItem exchange={exchange} {...money} />
      </li>
    ),
  )
}
