import { RUPEE_COINS } from '../../../market/tickers/coin-markets.ts'
import { pageHref } from '../../routing/page-href.ts'
import { PageLink } from '../../routing/page-link.tsx'
import type { ParamsOf } from '../../routing/screens.ts'
import { ErrorDisplay, type FailureProps } from '../../shell/errors/error-display.tsx'
import { Updated } from '../../shell/freshness/updated.tsx'
import { Main } from '../../shell/layout/main.tsx'
import { ScreenHead } from '../../shell/layout/screen-head.tsx'
import { ShareButton } from '../../shell/share/share-button.tsx'
import { BusyRegion } from '../../ui/busy-region.tsx'
import { useLive } from '../../ui/use-live.ts'
import { BEFORE_FEES_NOTE, HowWorkedOut } from '../tickers/how-worked-out.tsx'
import { MissingParts } from '../tickers/missing-parts.tsx'
import { AmountForm } from './amount-form.tsx'
import type { IndiaAnswer } from './india-answer.ts'
import styles from './india-page.module.css'
import { RupeeSection } from './rupee-section.tsx'

type IndiaScreenProps = { prices: IndiaAnswer; shown: ParamsOf<'india'> }

/** What an amount buys on Indian exchanges: first the answers, then the prices behind them. */
export function IndiaScreen({ prices, shown: { currency } }: IndiaScreenProps) {
  const { amount, rupees, coins, missing } = prices.value
  const compared = coins.flatMap(({ coin, prices: found }) =>
    found === null || found.comparison === null ? [] : [{ name: coin.name, ...found.comparison }],
  )
  const live = useLive({
    asked: amount.text,
    text: compared.map(({ answer }) => answer).join(),
  })
  return (
    <Main>
      <ScreenHead title="Crypto prices in India">
        <ShareButton />
      </ScreenHead>
      <BusyRegion hasSpinner={false}>
        <div className={styles.answers} aria-live={live}>
          {compared.map(({ name, answer }) => (
            <p key={name}>{answer}</p>
          ))}
        </div>
        {compared.length === 0 ? null : <p className={styles.note}>{BEFORE_FEES_NOTE}</p>}
        <Updated snapshot={prices} hasUpdates />
      </BusyRegion>
      <AmountForm amount={amount} rupees={rupees} currency={currency} />
      <BusyRegion>
        <MissingParts missing={missing} />
        {coins.length === 0 ? <NoExchanges currency={currency} /> : null}
        <div className={styles.coins}>
          {coins.map((price) => (
            <RupeeSection key={price.coin.id} {...price} {...{ rupees, currency }} />
          ))}
        </div>
        <HowWorkedOut coins={compared} />
      </BusyRegion>
    </Main>
  )
}

function NoExchanges({ currency }: Pick<ParamsOf<'india'>, 'currency'>) {
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
  return <ErrorDisplay heading="Error While Fetching Crypto Prices in India" {...failure} />
}
