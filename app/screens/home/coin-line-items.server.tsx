// Renders home's lists of coins with one line each: gainers, losers and trending coins.

import { Logo } from '../../../market/logo.tsx'
import { ChangeText } from '../../../market/money/change-text.tsx'
import type { Currency } from '../../../market/money/currency.ts'
import { noticeOf, type Snapshot } from '../../../market/snapshot.ts'
import { pageHref } from '../../routing/page-href.ts'
import { islandRowId } from '../../ui/island-row-id.ts'
import { RowPrice } from '../coins/row-price.tsx'
import type { HomeCoin, HomeTrendingCoin } from './home-coins.ts'

type CoinLineItemsProps = {
  /** The name of the static island that contains the rows. */
  island: string
  coins: readonly (HomeCoin | HomeTrendingCoin)[]
  notices: Snapshot<unknown>['notices']
  currency: Currency
}

/** List items, each with a coin, its price if that is known, and its 24h change. */
export function CoinLineItems({ island, coins, notices, currency }: CoinLineItemsProps) {
  return coins.map((coin) => (
    <li key={coin.id} id={islandRowId(island, coin.id)} className="home-line-item">
      <a href={pageHref('coin', { id: coin.id, currency })} className="home-line">
        <Logo url={coin.imageUrl} label={coin.name} size={40} />
        <span className="home-line-name">
          <bdi data-name="">{coin.name}</bdi>{' '}
          <bdi className="home-line-symbol">{coin.symbol.toUpperCase()}</bdi>
        </span>
        <span className="home-line-figures">
          {'price' in coin ? (
            <span data-price="" className="home-line-price">
              <RowPrice
                price={coin.price}
                currency={currency}
                notice={noticeOf(notices, coin.id)}
                oldAsOfMs={coin.oldAsOfMs}
                oldAsOfFormat={coin.oldAsOfFormat}
                className="home-line-age"
              />
            </span>
          ) : null}{' '}
          <ChangeText changePct={coin.change24hPct} />
        </span>
      </a>
    </li>
  ))
}
