import { RUPEE_COINS } from '../../../market/tickers/coin-markets.ts'
import { SPENDS } from '../../../market/tickers/market-view.ts'
import { SPEND_NAMES } from '../../../market/tickers/spend.ts'
import { pageHref } from '../../routing/page-href.ts'
import { PageLink } from '../../routing/page-link.tsx'
import type { ParamsOf } from '../../routing/screens.ts'
import { ErrorDisplay, type FailureProps } from '../../shell/errors/error-display.tsx'
import { Updated } from '../../shell/freshness/updated.tsx'
import { Main } from '../../shell/layout/main.tsx'
import { OptionLinks } from '../../shell/layout/option-links.tsx'
import { ScreenHead } from '../../shell/layout/screen-head.tsx'
import { BusyRegion } from '../../ui/busy-region.tsx'
import { MissingParts } from '../tickers/missing-parts.tsx'
import { NOT_INCLUDED_NOTE } from '../tickers/premium-sources.tsx'
import type { IndiaAnswer } from './india-answer.ts'
import styles from './india-page.module.css'
import { RupeeSection } from './rupee-section.tsx'

type IndiaScreenProps = { prices: IndiaAnswer; shown: ParamsOf<'india'> }

export function IndiaScreen({ prices, shown }: IndiaScreenProps) {
  const { coins, missing } = prices.value
  return (
    <Main>
      <ScreenHead title="What it costs in India">
        <div className={styles.spend}>
          <span>I have</span>
          <OptionLinks
            label="Amount in rupees"
            links={SPENDS.map((spend) => ({
              text: SPEND_NAMES[spend],
              href: pageHref('india', { ...shown, spend }),
              isChosen: spend === shown.spend,
            }))}
          />
        </div>
      </ScreenHead>
      <BusyRegion>
        <Updated snapshot={prices} hasUpdates />
        <MissingParts missing={missing} />
        <div>
          {coins.length === 0 ? <NoExchanges shown={shown} /> : null}
          {coins.map((price) => (
            <RupeeSection key={price.coin.id} {...price} shown={shown} />
          ))}
          {coins.length === 0 ? null : (
            <div className={styles.notes}>
              <p>
                Amounts are at the price of the last trade, before fees and GST. The spread is the
                gap between the lowest price that sellers ask and the highest price that others
                offer.
              </p>
              <p>{NOT_INCLUDED_NOTE}</p>
            </div>
          )}
        </div>
      </BusyRegion>
    </Main>
  )
}

function NoExchanges({ shown: { currency } }: Pick<IndiaScreenProps, 'shown'>) {
  return (
    <>
      <p>CoinGecko lists no Indian exchange now, so there are no prices in rupees to compare.</p>
      <ul className={styles.links}>
        {RUPEE_COINS.map(({ id, name }) => (
          <li key={id}>
            <PageLink to={pageHref('coinMarkets', { id, currency })}>
              {`All markets of ${name}`}
            </PageLink>
          </li>
        ))}
      </ul>
    </>
  )
}

export function IndiaError(failure: FailureProps) {
  return <ErrorDisplay heading="Error While Fetching Prices in India" {...failure} />
}
