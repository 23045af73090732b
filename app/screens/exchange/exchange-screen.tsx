import { isRouteErrorResponse } from 'react-router'
import { UNKNOWN_TEXT } from '../../../lib/unknown-text.ts'
import { shownTimeMs } from '../../../market/answer/shown-freshness.ts'
import type { Currency } from '../../../market/money/currency.ts'
import { formatCompactPrice, formatCompactQuantity } from '../../../market/money/format-compact.ts'
import { Logo } from '../../figures/logo.tsx'
import { pageHref, screenPath } from '../../routing/page-href.ts'
import { PageLink } from '../../routing/page-link.tsx'
import { type ParamsOf, pickParams } from '../../routing/screens.ts'
import { ErrorDisplay, type FailureProps } from '../../shell/errors/error-display.tsx'
import { Updated } from '../../shell/freshness/updated.tsx'
import { CurrencySelector } from '../../shell/layout/currency-selector.tsx'
import { Main } from '../../shell/layout/main.tsx'
import { useParsedSearchParams } from '../../shell/navigation/use-search-params.ts'
import { ShareButton } from '../../shell/share/share-button.tsx'
import { AboutCard } from '../../ui/about-card.tsx'
import { BusyRegion } from '../../ui/busy-region.tsx'
import { Description } from '../../ui/description.tsx'
import { Fact } from '../../ui/fact.tsx'
import { OutLink } from '../../ui/out-link.tsx'
import { ExchangeNotes } from '../exchanges/exchange-notes.tsx'
import styles from '../exchanges/exchanges.module.css'
import { trustScoreText } from '../exchanges/trust-score-text.ts'
import type { ExchangeAnswer, ExchangePairsAnswer } from './exchange-answer.ts'
import { PairsSection } from './pairs/pairs-section.tsx'

type ExchangeScreenProps = ExchangeAnswer & {
  pairs: ExchangePairsAnswer
  shown: ParamsOf<'exchange'>
}

/** The page of one exchange: its facts, which mostly come from the list of all, and its pairs. */
export function ExchangeScreen({ exchange, bitcoin, pairs, shown }: ExchangeScreenProps) {
  const chosen = pickParams('exchange', useParsedSearchParams())
  const { currency } = shown
  const { id, name, imageUrl, url, description, country, volume24hBtc } = exchange.value
  const { trustScore, trustScoreRank, yearEstablished } = exchange.value
  const rank = trustScoreRank === null ? UNKNOWN_TEXT : `#${trustScoreRank}`
  return (
    <Main>
      <div className={styles.head}>
        <Logo url={imageUrl} label={name} size={128} />
        <h1 tabIndex={-1}>
          <bdi>{name}</bdi>
        </h1>
        <CurrencySelector path={screenPath('exchange', { id })} searchParams={chosen} />
        <ShareButton />
      </div>
      <BusyRegion>
        <ul className={styles.facts}>
          <li>
            <span className="visually-hidden">Rank </span>
            <span>{rank}</span>
          </li>
          <li>{`Trust ${trustScoreText(trustScore)}`}</li>
          <li>
            <span>24h volume </span>
            <span>{shortVolume({ volumeBtc: volume24hBtc, bitcoin, currency })}</span>
          </li>
        </ul>
        <Updated snapshot={exchange} hasUpdates />
        <PairsSection exchange={exchange} pairs={pairs} shown={shown} chosen={chosen} />
        <div className={styles.about}>
          <AboutCard title="Figures">
            <dl>
              <Fact name="Rank" value={rank} />
              <Fact name="Trust score" value={trustScoreText(trustScore)} />
              <Fact
                name="24h volume"
                value={<Volume volumeBtc={volume24hBtc} bitcoin={bitcoin} currency={currency} />}
                note="As the exchange reports it."
              />
              <Fact name="Year" value={yearEstablished ?? UNKNOWN_TEXT} />
              <Fact
                name="Country"
                value={<bdi>{country ?? UNKNOWN_TEXT}</bdi>}
                note="Where it is registered. It may operate elsewhere."
              />
              <Fact name="Website" value={url === null ? UNKNOWN_TEXT : <OutLink url={url} />} />
            </dl>
          </AboutCard>
          <AboutCard
            title={
              <>
                About <bdi>{name}</bdi>
              </>
            }
          >
            <Description name={name} paragraphs={description} />
            <div className={styles.notes}>
              <ExchangeNotes
                bitcoin={bitcoin}
                currency={currency}
                listAsOfMs={shownTimeMs(exchange)}
              />
            </div>
            <p>
              <PageLink to={pageHref('exchanges', { currency: chosen.currency })}>
                All exchanges
              </PageLink>
            </p>
          </AboutCard>
        </div>
      </BusyRegion>
    </Main>
  )
}

/** In the currency, or in bitcoin while its price is unknown. */
function shortVolume({ volumeBtc, bitcoin, currency }: VolumeProps): string {
  if (volumeBtc !== null && bitcoin === null) return inBitcoin(volumeBtc, currency)
  const money = volumeBtc === null || bitcoin === null ? null : volumeBtc * bitcoin.price
  return formatCompactPrice(money, currency)
}

function inBitcoin(volumeBtc: number, currency: Currency): string {
  return `${formatCompactQuantity(volumeBtc, currency)} BTC`
}

type VolumeProps = Pick<ExchangeAnswer, 'bitcoin'> & {
  volumeBtc: number | null
  currency: Currency
}

/** The 24h volume in bitcoin, as the service reports it, and converted to the currency. */
function Volume({ volumeBtc, bitcoin, currency }: VolumeProps) {
  if (volumeBtc === null) return <span>{UNKNOWN_TEXT}</span>
  const money = bitcoin === null ? null : volumeBtc * bitcoin.price
  return (
    <>
      <span>{inBitcoin(volumeBtc, currency)}</span>
      <br />
      <span>{formatCompactPrice(money, currency)}</span>
    </>
  )
}

export function ExchangeError(failure: FailureProps) {
  const { error } = failure
  const isUnknown = isRouteErrorResponse(error) && error.status === 404
  const heading = isUnknown ? 'Exchange not found' : 'Error While Fetching Exchange'
  return <ErrorDisplay heading={heading} {...failure} />
}
