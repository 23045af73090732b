// Renders the figures of a coin's page as a static island.
import { UNKNOWN_TEXT } from '../lib/unknown-text.ts'
import type { CoinFacts } from '../market/coin.ts'
import { ChangeText } from '../market/money/change-text.tsx'
import type { Currency } from '../market/money/currency.ts'
import { formatCompactPrice, formatCompactQuantity } from '../market/money/format-compact.ts'
import { formatCardPrice } from '../market/money/format-price.ts'
import { formatQuantity } from '../market/money/format-quantity.ts'
import { formatWholePrice } from '../market/money/format-whole-price.ts'
import { PriceText } from '../market/money/price-text.tsx'
import { Fact } from '../ui/fact.tsx'
import { LocalTime } from '../ui/local-time.tsx'
import { DayRange } from './day-range.tsx'

type CoinFiguresProps = { coin: CoinFacts; currency: Currency }

/** The day's range, the supply, the market cap and the extremes of a coin in one currency. */
export function CoinFigures({ coin, currency }: CoinFiguresProps) {
  return (
    <>
      <DayRange low={coin.low24h} high={coin.high24h} price={coin.price} currency={currency} />
      <dl>
        <Supply name="Max Supply" quantity={coin.maxSupply} currency={currency} />
        <Supply name="Circulating Supply" quantity={coin.circulatingSupply} currency={currency} />
        <Fact
          name="Market Cap"
          value={formatCardPrice(coin.marketCap, currency).text}
          compact={formatCompactPrice(coin.marketCap, currency)}
        />
        <Extreme
          name="All Time Low"
          price={coin.allTimeLow}
          timeMs={coin.allTimeLowMs}
          changePct={coin.allTimeLowChangePct}
          currency={currency}
        />
        <Extreme
          name="All Time High"
          price={coin.allTimeHigh}
          timeMs={coin.allTimeHighMs}
          changePct={coin.allTimeHighChangePct}
          currency={currency}
        />
      </dl>
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
  price: number | null
  timeMs: number | null
  changePct: number | null
  currency: Currency
}

/** An extreme price with its date and its distance from today's price. */
function Extreme({ name, price, timeMs, changePct, currency }: ExtremeProps) {
  if (price === null) return <Fact name={name} value={UNKNOWN_TEXT} />
  return (
    <Fact
      name={name}
      value={<PriceText price={formatWholePrice(price, currency)} />}
      compact={
        <>
          <LocalTime timeMs={timeMs} format="date" /> <ChangeText changePct={changePct} />
        </>
      }
    />
  )
}
