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
import { BEFORE_FEES_NOTES, HowWorkedOut } from '../tickers/how-worked-out.tsx'
import { MissingParts } from '../tickers/missing-parts.tsx'
import type { IndiaAnswer } from './india-answer.ts'
import styles from './india-page.module.css'
import { OrderForm } from './order-form.tsx'
import { RupeeSection } from './rupee-section.tsx'

type IndiaScreenProps = { prices: IndiaAnswer; shown: ParamsOf<'india'> }

/** What an amount buys or brings on Indian exchanges: first the answers, then the prices behind them. */
export function IndiaScreen({ prices, shown: { currency, side } }: IndiaScreenProps) {
  const { chosen, search, amount, rupees, answers, sources, coins, missing } = prices.value
  const live = useLive({
    asked: [chosen?.id, side, amount.text].join(),
    text: answers.map(({ text }) => text).join(),
  })
  return (
    <Main>
      <ScreenHead
        title={
          chosen === null ? (
            'Crypto prices in India'
          ) : (
            <>
              <bdi>{chosen.name}</bdi> price in India
            </>
          )
        }
      >
        <ShareButton />
      </ScreenHead>
      <BusyRegion hasSpinner={false}>
        <div className={styles.answers} aria-live={live}>
          {answers.map(({ id, text }) => (
            <p key={id}>{text}</p>
          ))}
        </div>
        {answers.length === 0 ? null : <p className={styles.note}>{BEFORE_FEES_NOTES[side]}</p>}
        <Updated snapshot={prices} hasUpdates />
      </BusyRegion>
      <OrderForm chosen={chosen} search={search} amount={amount} rupees={rupees} />
      <BusyRegion>
        <MissingParts missing={missing} />
        {coins.length === 0 ? (
          <NoExchanges coins={chosen === null ? RUPEE_COINS : [chosen]} currency={currency} />
        ) : null}
        <div className={styles.coins}>
          {coins.map((price) => (
            <RupeeSection key={price.coin.id} {...price} {...{ rupees, currency }} />
          ))}
        </div>
        <HowWorkedOut coins={sources} side={side} />
      </BusyRegion>
    </Main>
  )
}

type NoExchangesProps = {
  coins: readonly { id: string; name: string }[]
  currency: ParamsOf<'india'>['currency']
}

function NoExchanges({ coins, currency }: NoExchangesProps) {
  return (
    <>
      <p>CoinGecko lists no Indian exchange now, so there are no prices in rupees to compare.</p>
      <ul className={styles.links}>
        {coins.map(({ id, name }) => (
          <li key={id}>
            <PageLink to={pageHref('coinMarkets', { id, currency })}>
              All markets of <bdi>{name}</bdi>
            </PageLink>
          </li>
        ))}
      </ul>
    </>
  )
}

export function IndiaError(failure: FailureProps) {
  return (
    <ErrorDisplay
      heading="Prices in India could not be loaded"
      otherReason="We keep trying."
      {...failure}
    />
  )
}
