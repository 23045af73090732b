import { type Choices, coinPath, pageHref } from '../market/choices.ts'
import { CURRENCIES, type Currency } from '../market/currency.ts'
import { NoticeText } from '../market/notice-text.tsx'
import { RANGES, type Range } from '../market/range.ts'
import { WHOLE_ANSWER } from '../market/snapshot.ts'
import { Age, AgeNote, isDoubtful, SourceNote } from '../shell/as-of.tsx'
import { CurrencySelector } from '../shell/currency-selector.tsx'
import { Main } from '../shell/main.tsx'
import { ReadyPages } from '../shell/ready-pages.tsx'
import { useChoices } from '../shell/use-choices.ts'
import { BusyRegion } from '../ui/busy-region.tsx'
import { late } from '../ui/late.tsx'
import type { CoinAnswer } from './coin-answer.ts'
import { CoinFacts } from './coin-facts.tsx'
import { CoinHistory } from './coin-history.tsx'
import styles from './coin-screen.module.css'
import { RangeButtons } from './range-buttons.tsx'

const AboutCoin = late(async () => (await import('./about-coin.tsx')).AboutCoin)

type CoinScreenProps = CoinAnswer & {
  /** What the numbers shown were asked for, which a visitor's newer choice may differ from. */
  currency: Currency
  range: Range
}

export function CoinScreen({ coin, chart, currency, range }: CoinScreenProps) {
  const chosen = useChoices()
  const path = coinPath(coin.value.id)
  const choices = { currency: chosen.currency, range: chosen.range }
  return (
    <Main>
      <div className={styles.columns}>
        <section className={`${styles.card} ${styles.facts}`} aria-label="Facts">
          <BusyRegion hasSpinner={false}>
            <CoinFacts
              coin={coin.value}
              currency={currency}
              notice={coin.notices[WHOLE_ANSWER]}
              age={<Age snapshot={coin} hasUpdates />}
            />
          </BusyRegion>
          <p className={styles.source}>
            <SourceNote snapshot={coin} />
          </p>
        </section>
        <section className={styles.card} aria-label="Price history">
          <div className={styles.controls}>
            <CurrencySelector path={path} choices={choices} />
          </div>
          <BusyRegion>
            <CoinHistory
              coinName={coin.value.name}
              chart={chart.value}
              path={path}
              currency={currency}
              range={range}
            />
          </BusyRegion>
          <RangeButtons path={path} choices={choices} />
          {chart.notices[WHOLE_ANSWER] === 'unusual' ? <NoticeText notice="unusual" /> : null}
          {isDoubtful(chart) && !isDoubtful(coin) ? (
            <p className={styles.source}>
              <AgeNote snapshot={chart} />
            </p>
          ) : null}
        </section>
      </div>
      <AboutCoin snapshot={coin} currency={currency} />
      <ReadyPages hrefs={likelyNext(path, choices)} />
    </Main>
  )
}

/** The other ranges of a coin, and the same one in the other currencies. */
function likelyNext(path: string, { currency, range }: Pick<Choices, 'currency' | 'range'>) {
  const ranges = RANGES.filter((one) => one !== range)
  const currencies = CURRENCIES.filter((one) => one !== currency)
  return [
    ...ranges.map((one) => pageHref(path, { currency, range: one })),
    ...currencies.map((one) => pageHref(path, { currency: one, range })),
  ]
}
