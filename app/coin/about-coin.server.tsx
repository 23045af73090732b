// The end of a coin's page, for ServerHtml.
import { AboutCard } from '../about/about-card.tsx'
import { Description } from '../about/description.tsx'
import { OutLink } from '../about/out-link.tsx'
import { formatDate } from '../lib/format-date.ts'
import { UNKNOWN_TEXT } from '../lib/unknown-text.ts'
import type { Coin } from '../market/coin.ts'
import type { Currency } from '../market/currency.ts'
import { Fact } from '../ui/fact.tsx'
import { MoreFigures } from './more-figures.tsx'

type AboutCoinProps = { coin: Coin; currency: Currency }

/** What is told of a coin below its facts and its chart. */
export function AboutCoin({ coin, currency }: AboutCoinProps) {
  const { description, categories, homepageUrl, explorerUrls, genesisMs } = coin.profile
  return (
    <>
      <MoreFigures coin={coin} currency={currency} />
      <AboutCard title={`About ${coin.name}`}>
        <Description name={coin.name} paragraphs={description} />
        <dl>
          <Fact name="Categories" value={categories.join(', ') || UNKNOWN_TEXT} />
          <Fact
            name="Homepage"
            value={homepageUrl === null ? UNKNOWN_TEXT : <OutLink url={homepageUrl} />}
          />
          <Fact name="Block explorers" value={<Explorers urls={explorerUrls} />} />
          {/* A day, not a moment: it begins with UTC's and is the same one in India. */}
          <Fact name="First block" value={formatDate(genesisMs)} />
        </dl>
      </AboutCard>
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
