import { UNKNOWN_TEXT } from '../../../lib/unknown-text.ts'
import type { UndatedAnswer } from '../../../market/answer/answer.ts'
import type { CoinAbout, CoinFacts } from '../../../market/coin.ts'
import type { Currency } from '../../../market/money/currency.ts'
import { formatCompactPrice, formatCompactQuantity } from '../../../market/money/format-compact.ts'
import { formatCardPrice } from '../../../market/money/format-price.ts'
import { formatQuantity } from '../../../market/money/format-quantity.ts'
import { formatWholePrice } from '../../../market/money/format-whole-price.ts'
import { ChangeText } from '../../figures/change-text.tsx'
import { PriceText } from '../../figures/price-text.tsx'
import styles from '../../ui/about.module.css'
import { Fact } from '../../ui/fact.tsx'
import { LocalTime } from '../../ui/local-time.tsx'
import { DayRange } from './day-range.tsx'
import { ReturnsStrip } from './returns-strip.tsx'

type CoinFiguresProps = {
  coin: CoinFacts
  about: UndatedAnswer<Pick<CoinAbout, 'isMaxSupplyInfinite' | 'return60dPct'>>
  currency: Currency
}

/** The largest fall of a price that is above 0. */
const LARGEST_FALL_PCT = -99.999999

/** The day's range, the supply, the market cap, the extremes and the returns of a coin. */
export function CoinFigures({ coin, about, currency }: CoinFiguresProps) {
  const hasNoLimit = coin.maxSupply === null && 'value' in about && about.value.isMaxSupplyInfinite
  return (
    <>
      <DayRange low={coin.low24h} high={coin.high24h} price={coin.price} currency={currency} />
      <dl>
        {hasNoLimit ? (
          <Fact name="Max Supply" value="No limit" />
        ) : (
          <Supply name="Max Supply" quantity={coin.maxSupply} currency={currency} />
        )}
        <Supply name="Circulating Supply" quantity={coin.circulatingSupply} currency={currency} />
        <Fact
          name="Market Cap"
          value={formatCardPrice(coin.marketCap, currency).text}
          compact={formatCompactPrice(coin.marketCap, currency)}
        />
        <Extreme
          name="All Time Low"
          extreme={coin.allTimeLow}
          timeMs={coin.allTimeLowMs}
          price={coin.price}
          currency={currency}
        />
        <Extreme
          name="All Time High"
          extreme={coin.allTimeHigh}
          timeMs={coin.allTimeHighMs}
          price={coin.price}
          currency={currency}
        />
      </dl>
      <ReturnsStrip coin={coin} about={about} currency={currency} />
      <p className={styles.note}>
        All Time High can be higher than the chart’s, which has fewer prices.
      </p>
      <p className={styles.note}>
        Last Updated On <LocalTime timeMs={coin.asOfMs} />
      </p>
    </>
  )
}

type SupplyProps = { name: string; quantity: number | null; currency: Currency }

function Supply({ name, quantity, currency }: SupplyProps) {
  return (
    <Fact
      name={name}
      value={formatQuantity(quantity, currency)}
      compact={formatCompactQuantity(quantity, currency)}
    />
  )
}

type ExtremeProps = {
  name: string
  extreme: number | null
  timeMs: number | null
  /** The price on the page. */
  price: number | null
  currency: Currency
}

/**
 * An extreme price with its date and its distance from the price. The service's own distance is of
 * another moment, and contradicts the amounts beside it.
 */
function Extreme({ name, extreme, timeMs, price, currency }: ExtremeProps) {
  if (extreme === null) return <Fact name={name} value={UNKNOWN_TEXT} />
  return (
    <Fact
      name={name}
      value={<PriceText price={formatWholePrice(extreme, currency)} />}
      compact={
        <>
          <LocalTime timeMs={timeMs} format="date" />{' '}
          <ChangeText changePct={distancePct(price, extreme)} />
        </>
      }
    />
  )
}

/** How far a price is above or below an extreme, in percent of the extreme. */
function distancePct(price: number | null, extreme: number): number | null {
  // A price of a billionth of the high would be down by all of it.
  return price === null ? null : Math.max((price / extreme - 1) * 100, LARGEST_FALL_PCT)
}
