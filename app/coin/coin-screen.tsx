import { lazy, type ReactNode, Suspense } from 'react'
import { type ChartChoices, coinPath, pageHref, pickChartChoices } from '../market/choices.ts'
import { NoticeText } from '../market/notice-text.tsx'
import { RANGES } from '../market/range.ts'
import { type Snapshot, WHOLE_ANSWER } from '../market/snapshot.ts'
import { Age, AgeNote, isDoubtful, SourceNote } from '../shell/as-of.tsx'
import { CurrencySelector } from '../shell/currency-selector.tsx'
import { Main } from '../shell/main.tsx'
import { PrefetchNeighbours } from '../shell/prefetch-neighbours.tsx'
import { useChoices } from '../shell/use-choices.ts'
import { afterIdle } from '../ui/after-idle.tsx'
import { BusyRegion } from '../ui/busy-region.tsx'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { StaticIsland } from '../ui/static-island.tsx'
import aboutStyles from './about-coin.module.css'
import type { CoinAnswer } from './coin-answer.ts'
import { CoinFacts } from './coin-facts.tsx'
import { CoinHistory } from './coin-history.tsx'
import styles from './coin-screen.module.css'
import { RangeButtons } from './range-buttons.tsx'

// A page can do without: it comes once the page has all else.
const Star = afterIdle(async () => (await import('../watchlist/star.tsx')).Star)
// React hydrates what a phone shows only when it is scrolled after the rest of the page.
const Converter = lazy(async () => ({ default: (await import('./converter.tsx')).Converter }))
const BelowChart = lazy(async () => ({ default: (await import('./below-chart.tsx')).BelowChart }))

type CoinScreenProps = CoinAnswer & {
  /** What the numbers shown were asked for, which a visitor's newer choice may differ from. */
  shown: ChartChoices
}

type ChartNotesProps = { chart: Snapshot<unknown>; isCoinDoubtful: boolean }

export function CoinScreen({ coin, chart, figures, about, shown }: CoinScreenProps) {
  const choices = pickChartChoices(useChoices())
  const { currency } = shown
  const path = coinPath(coin.value.id)
  return (
    <Main>
      <div className={styles.columns}>
        <section className={`${styles.card} ${styles.facts}`} aria-label="Facts">
          <BusyRegion hasSpinner={false}>
            <CoinFacts
              coin={coin.value}
              figures={figures}
              star={<Star id={coin.value.id} name={coin.value.name} />}
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
            <CoinHistory coinName={coin.value.name} chart={chart} path={path} shown={shown} />
          </BusyRegion>
          <RangeButtons path={path} choices={choices} />
          <LazyPart>
            <BelowChart path={path} returnsPct={coin.value.returnsPct} currency={currency} />
          </LazyPart>
          {'value' in chart ? <ChartNotes chart={chart} isCoinDoubtful={isDoubtful(coin)} /> : null}
        </section>
      </div>
      <BusyRegion hasSpinner={false}>
        <div className={aboutStyles.about}>
          {/* Its place is kept until its script is there. */}
          <div className={aboutStyles.converter}>
            <LazyPart>
              <Converter
                key={coin.value.id}
                coin={coin.value}
                currency={currency}
                pricedAtMs={coin.asOfMs ?? coin.fetchedAtMs}
              />
            </LazyPart>
          </div>
          <StaticIsland as="div" name="about" html={about} className={aboutStyles.text} />
        </div>
      </BusyRegion>
      <PrefetchNeighbours hrefs={neighboursOf(path, choices)} />
    </Main>
  )
}

/** Only this part of the page is missing if its script does not load. */
function LazyPart({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary
      fallback={<p>This part of the page could not be loaded. Reload the page to try again.</p>}
    >
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  )
}

/** What is to be said of the chart as a whole. */
function ChartNotes({ chart, isCoinDoubtful }: ChartNotesProps) {
  return (
    <>
      {chart.notices[WHOLE_ANSWER] === 'unusual' ? <NoticeText notice="unusual" /> : null}
      {isDoubtful(chart) && !isCoinDoubtful ? (
        <p className={styles.source}>
          <AgeNote snapshot={chart} />
        </p>
      ) : null}
    </>
  )
}

/** The ranges next to the chosen one. */
function neighboursOf(path: string, choices: ChartChoices): string[] {
  const index = RANGES.indexOf(choices.range)
  return RANGES.filter((_, other) => Math.abs(other - index) === 1).map((range) =>
    pageHref(path, { ...choices, from: '', range, to: '' }),
  )
}
