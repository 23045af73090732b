import { AboutCard } from '../about/about-card.tsx'
import { Description } from '../about/description.tsx'
import { OutLink } from '../about/out-link.tsx'
import { formatDate } from '../lib/format-date.ts'
import { UNKNOWN_TEXT } from '../lib/unknown-text.ts'
import type { Coin } from '../market/coin.ts'
import type { Currency } from '../market/currency.ts'
import type { Snapshot } from '../market/snapshot.ts'
import { BusyRegion } from '../ui/busy-region.tsx'
import { Fact } from '../ui/fact.tsx'
import styles from './about-coin.module.css'
import { Converter } from './converter.tsx'
import { MoreFigures } from './more-figures.tsx'

type AboutCoinProps = { snapshot: Snapshot<Coin>; currency: Currency }

/** All that is told of a coin below its facts and its chart. */
export function AboutCoin({ snapshot, currency }: AboutCoinProps) {
  const { value: coin, asOfMs, fetchedAtMs } = snapshot
  const { description, categories, homepageUrl, explorerUrls, genesisMs } = coin.profile
  return (
    <BusyRegion hasSpinner={false}>
      <div className={styles.about}>
        <div className={styles.converter}>
          <Converter
            key={coin.id}
            coin={coin}
            currency={currency}
            pricedAtMs={asOfMs ?? fetchedAtMs}
          />
        </div>
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
      </div>
    </BusyRegion>
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
