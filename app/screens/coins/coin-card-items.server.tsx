// Renders the cards of a list as a static island. Their data is not sent to the browser again.
import type { Currency } from '../../../market/money/currency.ts'
import { noticeOf, type Snapshot } from '../../../market/snapshot.ts'
import { islandRowId } from '../../ui/island-row-id.ts'
import { CoinCard } from './coin-card.tsx'
import type { CoinCardRow } from './coin-cards.ts'

type CoinCardItemsProps = { coins: Snapshot<{ rows: CoinCardRow[] }>; currency: Currency }

/** The items of a `CoinGrid`. */
export function CoinCardItems({ coins, currency }: CoinCardItemsProps) {
  return coins.value.rows.map((coin) => (
    <li key={coin.id} id={islandRowId('coins', coin.id)}>
      <CoinCard coin={coin} currency={currency} notice={noticeOf(coins.notices, coin.id)} />
    </li>
  ))
}
