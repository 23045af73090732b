import { AboutCard } from '../about/about-card.tsx'
import { Description } from '../about/description.tsx'
import { Figure } from '../about/figure.tsx'
import { OutLink } from '../about/out-link.tsx'
import { UNKNOWN_TEXT } from '../lib/unknown-text.ts'
import { Logo } from '../market/logo.tsx'
import type { Currency } from '../market/money/currency.ts'
import { exchangePath, pageHref } from '../routing/search-params.ts'
import { AsOf } from '../shell/freshness/as-of.tsx'
import { CurrencySelector } from '../shell/layout/currency-selector.tsx'
import { Main } from '../shell/layout/main.tsx'
import { useParsedSearchParams } from '../shell/navigation/use-search-params.ts'
import { BusyRegion } from '../ui/busy-region.tsx'
import type { ExchangeAnswer } from './exchange-answers.ts'
import { BitcoinNote, ExchangeVolume } from './exchange-volume.tsx'
import { TrustNote } from './trust-note.tsx'

type ExchangeScreenProps = ExchangeAnswer & { currency: Currency }

/** One exchange, as the list of all knows it. */
export function ExchangeScreen({ exchange, bitcoin, currency }: ExchangeScreenProps) {
  const chosen = useParsedSearchParams()
  const { id, name, imageUrl, url, description, country, volume24hBtc } = exchange.value
  const { trustScore, trustScoreRank, yearEstablished } = exchange.value
  return (
    <Main>
      <div className="exchange-head">
        <Logo url={imageUrl} label={name} size={128} />
        <h1 tabIndex={-1}>{name}</h1>
        <CurrencySelector path={exchangePath(id)} searchParams={{ currency: chosen.currency }} />
      </div>
      <BusyRegion>
        <AsOf snapshot={exchange} hasUpdates />
        <div className="exchange-about">
          <AboutCard title="Figures">
            <dl>
              <Figure
                name="Rank"
                value={trustScoreRank === null ? UNKNOWN_TEXT : `#${trustScoreRank}`}
                note="Its place among all exchanges by trust score."
              />
              <Figure
                name="Trust score"
                value={trustScore === null ? UNKNOWN_TEXT : `${trustScore} of 10`}
                note="How far the market service trusts it and the volume it reports."
              />
              <Figure
                name="24h volume"
                value={
                  <ExchangeVolume volumeBtc={volume24hBtc} bitcoin={bitcoin} currency={currency} />
                }
                note="What was traded there in the last 24 hours, as it reports it."
              />
              <Figure
                name="Year"
                value={yearEstablished ?? UNKNOWN_TEXT}
                note="When it was established."
              />
              <Figure
                name="Country"
                value={country ?? UNKNOWN_TEXT}
                note="Where it is registered, which may not be where it works."
              />
              <Figure
                name="Own site"
                value={url === null ? UNKNOWN_TEXT : <OutLink url={url} />}
                note="Its address, as the market service has it."
              />
            </dl>
          </AboutCard>
          <AboutCard title={`About ${name}`}>
            <Description name={name} paragraphs={description} />
            <div className="exchange-notes">
              <BitcoinNote bitcoin={bitcoin} currency={currency} />
              <TrustNote />
            </div>
            <p>
              <a href={pageHref('/exchanges', { currency: chosen.currency })}>All exchanges</a>
            </p>
          </AboutCard>
        </div>
      </BusyRegion>
    </Main>
  )
}
