import { AboutCard } from '../about/about-card.tsx'
import { Figure } from '../about/figure.tsx'
import { UNKNOWN_TEXT } from '../lib/unknown-text.ts'
import type { CoinFacts } from '../market/coin.ts'
import { ChangeText } from '../market/money/change-text.tsx'
import type { Currency } from '../market/money/currency.ts'
import { formatCompactPrice, formatCompactQuantity } from '../market/money/format-compact.ts'
import { formatPrice } from '../market/money/format-price.ts'
import { formatShare } from '../market/money/format-share.ts'
import { PriceText } from '../market/money/price-text.tsx'
import { volumeToMarketCapPct } from '../market/money/volume-to-market-cap.ts'
import { LocalTime } from '../ui/local-time.tsx'

export function MoreFigures({ coin, currency }: { coin: CoinFacts; currency: Currency }) {
  return (
    <AboutCard title="More figures">
      <dl>
        <Figure
          name="All-time high"
          value={
            <Extreme
              price={coin.allTimeHigh}
              timeMs={coin.allTimeHighMs}
              changePct={coin.allTimeHighChangePct}
              currency={currency}
            />
          }
          note="The all-time high, its date, and the change since then."
        />
        <Figure
          name="All-time low"
          value={
            <Extreme
              price={coin.allTimeLow}
              timeMs={coin.allTimeLowMs}
              changePct={coin.allTimeLowChangePct}
              currency={currency}
            />
          }
          note="The all-time low, its date, and the change since then."
        />
        <Figure
          name="24h volume"
          value={formatCompactPrice(coin.volume24h, currency)}
          note="The amount traded on all exchanges in the last 24 hours."
        />
        <Figure
          name="Volume to market cap"
          value={formatShare(volumeToMarketCapPct(coin))}
          note="The 24h volume divided by the market cap. If it is low, one large order can move the price."
        />
        <Figure
          name="Fully diluted valuation"
          value={formatCompactPrice(coin.fullyDilutedValue, currency)}
          note="The value of the maximum supply at today’s price."
        />
        <Figure
          name="Total supply"
          value={formatCompactQuantity(coin.totalSupply, currency)}
          note="Coins created minus coins destroyed. Not all of them are in circulation."
        />
      </dl>
    </AboutCard>
  )
}

type ExtremeProps = {
  price: number | null
  timeMs: number | null
  changePct: number | null
  currency: Currency
}

function Extreme({ price, timeMs, changePct, currency }: ExtremeProps) {
  if (price === null) return UNKNOWN_TEXT
  return (
    <>
      <PriceText price={formatPrice(price, currency)} />
      <br />
      <LocalTime timeMs={timeMs} format="date" />, now <ChangeText changePct={changePct} />
    </>
  )
}
