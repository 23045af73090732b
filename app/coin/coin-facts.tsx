import type { ReactNode } from 'react'
import { UNKNOWN_TEXT } from '../lib/unknown-text.ts'
import { ChangeText } from '../market/change-text.tsx'
import type { Coin } from '../market/coin.ts'
import type { Currency } from '../market/currency.ts'
import { formatCompactPrice, formatCompactQuantity } from '../market/format-compact.ts'
import { formatPrice } from '../market/format-price.ts'
import { formatQuantity } from '../market/format-quantity.ts'
import { Logo } from '../market/logo.tsx'
import { NoticeText } from '../market/notice-text.tsx'
import { PriceText } from '../market/price-text.tsx'
import type { Notice } from '../market/snapshot.ts'
import { Fact } from '../ui/fact.tsx'
import { LocalTime } from '../ui/local-time.tsx'
import styles from './coin-facts.module.css'
import { DayRange } from './day-range.tsx'

type CoinFactsProps = {
  coin: Coin
  currency: Currency
  notice: Notice | undefined
  /** How old the numbers are, beside their time. */
  age: ReactNode
  star: ReactNode
}

export function CoinFacts({ coin, currency, notice, age, star }: CoinFactsProps) {
  const { price, high24h, low24h, marketCap, allTimeHigh, allTimeLow } = coin.amounts[currency]
  return (
    <div className={styles.facts}>
      <p className={styles.updated}>
        Last Updated On <LocalTime timeMs={coin.asOfMs} />
      </p>
      <p className={styles.updated}>{age}</p>
      <div className={styles.title}>
        <Logo url={coin.imageUrl} label={coin.name} size={128} />
        <div className={styles.names}>
          <h1 tabIndex={-1}>{coin.name}</h1>
          <p className={styles.symbol}>
            {coin.symbol.toUpperCase() || UNKNOWN_TEXT}
            <span className={styles.rank}>
              <span className="visually-hidden">Market cap rank </span>
              {coin.marketCapRank === null ? 'NA' : `#${coin.marketCapRank}`}
            </span>
          </p>
        </div>
        {star}
      </div>
      <p className={styles.price} data-price="">
        <PriceText price={formatPrice(price, currency)} />
        <NoticeText notice={notice} />
      </p>
      <p>
        <ChangeText changePct={coin.change24hPct} />{' '}
        <span className={styles.period}>
          {/* The service measures a coin's change in dollars, whatever the price is shown in. */}
          in 24 hours{currency === 'usd' || coin.change24hPct === null ? '' : ', in $'}
        </span>
      </p>
      <DayRange low={low24h} high={high24h} price={price} currency={currency} />
      <dl className={styles.rows}>
        <Fact
          name="Max Supply"
          value={formatQuantity(coin.maxSupply, currency)}
          compact={formatCompactQuantity(coin.maxSupply, currency)}
        />
        <Fact
          name="Circulating Supply"
          value={formatQuantity(coin.circulatingSupply, currency)}
          compact={formatCompactQuantity(coin.circulatingSupply, currency)}
        />
        <Fact
          name="Market Cap"
          value={formatPrice(marketCap, currency).text}
          compact={formatCompactPrice(marketCap, currency)}
        />
        <Fact name="All Time Low" value={<PriceText price={formatPrice(allTimeLow, currency)} />} />
        <Fact
          name="All Time High"
          value={<PriceText price={formatPrice(allTimeHigh, currency)} />}
        />
      </dl>
    </div>
  )
}
