import type { CoinFacts } from '../../../market/coin.ts'
import type { Currency } from '../../../market/money/currency.ts'
import { formatCompactPrice, formatCompactQuantity } from '../../../market/money/format-compact.ts'
import { formatShare } from '../../../market/money/format-share.ts'
import { volumeToMarketCapPct } from '../../../market/money/volume-to-market-cap.ts'
import { AboutCard } from '../../ui/about-card.tsx'
import { Fact } from '../../ui/fact.tsx'

export function MoreFigures({ coin, currency }: { coin: CoinFacts; currency: Currency }) {
  return (
    <AboutCard title="More figures">
      <dl>
        <Fact name="24h volume" value={formatCompactPrice(coin.volume24h, currency)} />
        <Fact
          name="Volume to market cap"
          value={formatShare(volumeToMarketCapPct(coin))}
          note="If it is low, one large order can move the price."
        />
        <Fact
          name="Fully diluted valuation"
          value={formatCompactPrice(fullyDilutedValue(coin), currency)}
          note="The value of the total supply at the price above. The market cap is CoinGecko’s own, of a slightly different time."
        />
        <Fact
          name="Total supply"
          value={formatCompactQuantity(coin.totalSupply, currency)}
          note="Coins created minus coins destroyed. Not all of them are in circulation."
        />
      </dl>
    </AboutCard>
  )
}

/**
 * Total supply × price. That is what the service sends too, but of another moment than the price on
 * the page.
 */
function fullyDilutedValue({ price, totalSupply }: CoinFacts): number | null {
  return price === null || totalSupply === null ? null : price * totalSupply
}
