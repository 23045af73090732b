import { Fragment } from 'react'
import { noticeOf, type Snapshot } from '../../../market/answer/snapshot.ts'
import type { Currency } from '../../../market/money/currency.ts'
import type { PricedCoin } from '../coin-lists/list-coin.ts'
import { Star } from '../stars/star.tsx'
import { CoinCard } from './coin-card.tsx'
import styles from './coin-grid.module.css'

type CoinGridProps = {
  coins: readonly PricedCoin[]
  notices: Snapshot<unknown>['notices']
  currency: Currency
  /** Of the cards: the level below the heading of the list. */
  heading: 'h2' | 'h3'
  /**
   * `ten`: a whole number of rows for ten cards. If others take the places of some coins, the places
   * stand still. In other lists, a card moves with its coin.
   */
  columns?: 'ten'
}

/** Cards of coins, each with its star. */
export function CoinGrid({ coins, notices, currency, heading, columns }: CoinGridProps) {
  return (
    <div className={styles.place}>
      <ul className={`${styles.grid}${columns === 'ten' ? ` ${styles.ten}` : ''}`}>
        {coins.map((coin, place) => (
          <li key={columns === 'ten' ? place : coin.id}>
            <Fragment key={coin.id}>
              <CoinCard
                coin={coin}
                currency={currency}
                notice={noticeOf(notices, coin.id)}
                heading={heading}
              />
              <Star id={coin.id} name={coin.name} />
            </Fragment>
          </li>
        ))}
      </ul>
    </div>
  )
}
