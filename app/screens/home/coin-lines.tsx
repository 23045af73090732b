import { Logo } from '../../../market/logo.tsx'
import { ChangeText } from '../../../market/money/change-text.tsx'
import type { Currency } from '../../../market/money/currency.ts'
import { noticeOf, type Snapshot } from '../../../market/snapshot.ts'
import { pageHref } from '../../routing/page-href.ts'
import { PageLink } from '../../routing/page-link.tsx'
import { RowPrice } from '../coins/row-price.tsx'
import { Star } from '../watchlist/star.tsx'
import type { HomeCoin, HomeTrendingCoin } from './home-coins.ts'
import styles from './home-screen.module.css'

type CoinLinesProps = {
  coins: readonly (HomeCoin | HomeTrendingCoin)[]
  notices: Snapshot<unknown>['notices']
  currency: Currency
  emptyText: string
  className?: string | undefined
}

/** A line for each coin: its name, its price if that is known, its 24h change, and its star. */
export function CoinLines({ coins, notices, currency, emptyText, className }: CoinLinesProps) {
  if (coins.length === 0) return <p className={styles.empty}>{emptyText}</p>
  return (
    <ol className={className}>
      {coins.map((coin) => (
        <li key={coin.id} className="home-line-item">
          <PageLink to={pageHref('coin', { id: coin.id, currency })} className="home-line">
            <Logo url={coin.imageUrl} label={coin.name} size={40} />
            <span className="home-line-name">
              <bdi>{coin.name}</bdi>{' '}
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
          </PageLink>
          <Star id={coin.id} name={coin.name} />
        </li>
      ))}
    </ol>
  )
}
