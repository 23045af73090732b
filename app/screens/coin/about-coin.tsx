import { formatDate } from '../../../lib/format-date.ts'
import { isolate } from '../../../lib/isolate.ts'
import { UNKNOWN_TEXT } from '../../../lib/unknown-text.ts'
import type { CoinAbout, CoinFacts } from '../../../market/coin.ts'
import type { CoinProfile } from '../../../market/coin-profile.ts'
import type { Currency } from '../../../market/money/currency.ts'
import { AboutCard } from '../../ui/about-card.tsx'
import { Description } from '../../ui/description.tsx'
import { Fact } from '../../ui/fact.tsx'
import { OutLink } from '../../ui/out-link.tsx'
import { MoreFigures } from './more-figures.tsx'

type AboutCoinProps = {
  coin: CoinFacts
  /** Null until its call has ended. */
  about: CoinAbout | null
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
        {about === null ? (
          <p>
            The description and links of <bdi>{name}</bdi> are not loaded yet. Prices and charts
            load first.
          </p>
        ) : (
          <Profile name={name} profile={about.profile} />
        )}
      </AboutCard>
    </>
  )
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
