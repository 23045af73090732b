// Renders the figures of a coin's page as a static island.
import type { CoinFacts } from '../market/coin.ts'
import { ChangeText } from '../market/money/change-text.tsx'
import { type Currency, currencySymbol } from '../market/money/currency.ts'
import { formatCompactPrice, formatCompactQuantity } from '../market/money/format-compact.ts'
import { formatPrice } from '../market/money/format-price.ts'
import { formatQuantity } from '../market/money/format-quantity.ts'
import { PriceText } from '../market/money/price-text.tsx'
import { NoticeText } from '../market/notice-text.tsx'
import { type Snapshot, WHOLE_ANSWER } from '../market/snapshot.ts'
import { Fact } from '../ui/fact.tsx'
import styles from './coin-figures.module.css'
import { DayRange } from './day-range.tsx'

type CoinFiguresProps = { coin: Snapshot<CoinFacts>; currency: Currency }

/** The price and the other figures of a coin in one currency. */
export function CoinFigures({ coin: snapshot, currency }: CoinFiguresProps) {
  const coin = snapshot.value
  const { price, high24h, low24h, marketCap, allTimeHigh, allTimeLow } = coin
  return (
    <>
      <p className={styles.price} data-price="">
        <PriceText price={formatPrice(price, currency)} />
        <NoticeText notice={snapshot.notices[WHOLE_ANSWER]} />
      </p>
      <p>
        <ChangeText changePct={coin.change24hPct} />{' '}
        <span className={styles.period}>in 24 hours{measuredIn(coin, currency)}</span>
      </p>
      <DayRange low={low24h} high={high24h} price={price} currency={currency} />
      <dl>
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
    </>
  )
}

/** Names the currency of the change if it differs from the currency of the price. */
function measuredIn({ change24hPct, change24hIn }: CoinFacts, currency: Currency): string {
  if (change24hPct === null || change24hIn === currency) return ''
  return `, in ${currencySymbol(change24hIn)}`
}
