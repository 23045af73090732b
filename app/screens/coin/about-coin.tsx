import { formatDate } from '../../../lib/format-date.ts'
import { isolate } from '../../../lib/isolate.ts'
import { UNKNOWN_TEXT } from '../../../lib/unknown-text.ts'
import type { UndatedAnswer } from '../../../market/answer/answer.ts'
import type { CoinAbout, CoinFacts } from '../../../market/coin.ts'
import type { CoinProfile } from '../../../market/coin-profile.ts'
import type { Currency } from '../../../market/money/currency.ts'
import { formatCompactPrice, formatCompactQuantity } from '../../../market/money/format-compact.ts'
import { formatShare } from '../../../market/money/format-share.ts'
import { volumeToMarketCapPct } from '../../../market/money/volume-to-market-cap.ts'
import { AboutCard } from '../../ui/about-card.tsx'
import { Description } from '../../ui/description.tsx'
import { Fact } from '../../ui/fact.tsx'
import { OutLink } from '../../ui/out-link.tsx'

type AboutCoinProps = {
  coin: CoinFacts
  about: UndatedAnswer<CoinAbout>
  currency: Currency
}

/** More figures and the text about a coin, below its facts and chart. */
export function AboutCoin({ coin, about, currency }: AboutCoinProps) {
  const { name } = coin
  return (
    <>
      <MoreFigures coin={coin} currency={currency} />
      <AboutCard
        title={
          <>
            About <bdi>{name}</bdi>
          </>
        }
      >
        {'value' in about ? <Profile name={name} profile={about.value.profile} /> : <p>Loading…</p>}
      </AboutCard>
    </>
  )
}

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
          note="All coins that exist, at today’s price."
        />
        <Fact
          name="Total supply"
          value={formatCompactQuantity(coin.totalSupply, currency)}
          note="Coins created, minus coins destroyed."
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

function Profile({ name, profile }: { name: string; profile: CoinProfile }) {
  const { description, categories, homepageUrl, explorerUrls, genesisMs } = profile
  return (
    <>
      <Description name={name} paragraphs={description} />
      <dl>
        <Fact name="Categories" value={categories.map(isolate).join(', ') || UNKNOWN_TEXT} />
        <Fact
          name="Homepage"
          value={homepageUrl === null ? UNKNOWN_TEXT : <OutLink url={homepageUrl} />}
        />
        <Fact name="Block explorers" value={<Explorers urls={explorerUrls} />} />
        {/* A date without a time: midnight UTC falls on the same date in India. */}
        <Fact name="First block" value={formatDate(genesisMs)} />
      </dl>
    </>
  )
}

function Explorers({ urls }: { urls: readonly string[] }) {
  if (urls.length === 0) return UNKNOWN_TEXT
  return (
    <ul>
      {urls.map((url) => (
        <li key={url}>
          <OutLink url={url} />
        </li>
      ))}
    </ul>
  )
}
