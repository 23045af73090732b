// The cards of a list, for ServerHtml: what they are made of does not reach the browser.
import type { Currency } from '../market/currency.ts'
import { noticeOf, type Snapshot } from '../market/snapshot.ts'
import { CoinCard } from './coin-card.tsx'
import type { CoinCardRow } from './coin-cards.ts'

type CoinCardItemsProps = { coins: Snapshot<{ rows: CoinCardRow[] }>; currency: Currency }

/** As many cards as the widest screens have side by side. */
const FIRST_ROW = 6

/** The items of a `CoinGrid`. */
export function CoinCardItems({ coins, currency }: CoinCardItemsProps) {
  return coins.value.rows.map((coin, index) => (
    <li key={coin.id} data-id={coin.id}>
      <CoinCard
        coin={coin}
        currency={currency}
        notice={noticeOf(coins.notices, coin.id)}
        isInFirstRow={index < FIRST_ROW}
      />
    </li>
  ))
}
