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
import homeSectionsStyles from './home-sections.module.css'

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
        <li key={coin.id} className={homeSectionsStyles.lineItem}>
          <PageLink
            to={pageHref('coin', { id: coin.id, currency })}
            className={homeSectionsStyles.line}
          >
            <Logo url={coin.imageUrl} label={coin.name} size={40} />
            <span className={homeSectionsStyles.lineName}>
              <bdi>{coin.name}</bdi>{' '}
              <bdi className={homeSectionsStyles.lineSymbol}>{coin.symbol.toUpperCase()}</bdi>
            </span>
            <span className={homeSectionsStyles.lineFigures}>
              {'price' in coin ? (
                <span data-price="" className={homeSectionsStyles.linePrice}>
                  <RowPrice
                    price={coin.price}
                    currency={currency}
                    notice={noticeOf(notices, coin.id)}
                    oldAsOfMs={coin.oldAsOfMs}
                    oldAsOfFormat={coin.oldAsOfFormat}
                    className={homeSectionsStyles.lineAge}
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
