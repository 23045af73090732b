import { Suspense } from 'react'
import { CHART_END } from '../chart/drawing/chart-end.ts'
import { RANGES } from '../market/history/range.ts'
import { NoticeText } from '../market/notice-text.tsx'
import { type Snapshot, WHOLE_ANSWER } from '../market/snapshot.ts'
import { pageHref, screenPath } from '../routing/page-href.ts'
import { type ChartParams, pickParams } from '../routing/screens.ts'
import { Age, AgeNote, hasDataWarning, SourceNote } from '../shell/freshness/as-of.tsx'
import { CurrencySelector } from '../shell/layout/currency-selector.tsx'
import { PaintAfter } from '../shell/layout/inline-assets.tsx'
import { Main } from '../shell/layout/main.tsx'
import { PrefetchNeighbours } from '../shell/navigation/prefetch-neighbours.tsx'
import { useParsedSearchParams } from '../shell/navigation/use-search-params.ts'
import { BusyRegion } from '../ui/busy-region.tsx'
import { lazyOnIdle } from '../ui/lazy-on-idle.tsx'
import { StaticIsland } from '../ui/static-island.tsx'
import aboutStyles from './about-coin.module.css'
import { BelowChart } from './chart/below-chart.tsx'
import { RangeButtons } from './chart/range-buttons.tsx'
import type { CoinAnswer } from './coin-answer.ts'
import { CoinFacts } from './coin-facts.tsx'
import styles from './coin-screen.module.css'
import { Converter } from './converter.tsx'
import { CoinHistory } from './history/coin-history.tsx'

// Not essential, so it loads after everything else.
const Star = lazyOnIdle(async () => (await import('../watchlist/star.tsx')).Star)

type CoinScreenProps = CoinAnswer & {
  /** The params of the data on screen. A pending navigation may already have newer ones. */
  shown: ChartParams
}

type ChartNotesProps = { chart: Snapshot<unknown>; hasCoinWarning: boolean }

export function CoinScreen({ coin, chart, figures, about, shown }: CoinScreenProps) {
  const searchParams = pickParams('coin', useParsedSearchParams())
  const { currency } = shown
  const { id } = coin.value
  const path = screenPath('coin', { id })
  return (
    <Main>
      {'value' in chart ? <PaintAfter id={CHART_END} /> : null}
      <div className={styles.columns}>
        <section className={`${styles.card} ${styles.facts}`} aria-label="Facts">
          <BusyRegion hasSpinner={false}>
            <CoinFacts
              coin={coin.value}
              figures={figures}
              star={<Star id={id} name={coin.value.name} />}
              age={<Age snapshot={coin} hasUpdates />}
            />
          </BusyRegion>
          <p className={styles.source}>
            <SourceNote snapshot={coin} />
          </p>
        </section>
        <section className={styles.card} aria-label="Price history">
          <div className={styles.controls}>
            <CurrencySelector path={path} searchParams={searchParams} />
          </div>
          <BusyRegion>
            <CoinHistory coinName={coin.value.name} chart={chart} id={id} shown={shown} />
          </BusyRegion>
          <RangeButtons path={path} searchParams={searchParams} />
          {/* With `Suspense`, React hydrates this part after the first screen. */}
          <Suspense>
            <BelowChart
              id={id}
              searchParams={searchParams}
              returnsPct={coin.value.returnsPct}
              currency={currency}
            />
          </Suspense>
          {'value' in chart ? (
            <ChartNotes chart={chart} hasCoinWarning={hasDataWarning(coin)} />
          ) : null}
        </section>
      </div>
      <BusyRegion hasSpinner={false}>
        <div className={aboutStyles.about}>
          <div className={aboutStyles.converter}>
            <Suspense>
              <Converter
                key={id}
                coin={coin.value}
                currency={currency}
                pricedAtMs={coin.asOfMs ?? coin.fetchedAtMs}
              />
            </Suspense>
          </div>
          <StaticIsland key={id} as="div" name="about" html={about} className={aboutStyles.text} />
        </div>
      </BusyRegion>
      <PrefetchNeighbours hrefs={neighboursOf(id, searchParams)} />
    </Main>
  )
}

/** Warnings about the chart as a whole. */
function ChartNotes({ chart, hasCoinWarning }: ChartNotesProps) {
  return (
    <>
      {chart.notices[WHOLE_ANSWER] === 'outlier' ? <NoticeText notice="outlier" /> : null}
      {hasDataWarning(chart) && !hasCoinWarning ? (
        <p className={styles.source}>
          <AgeNote snapshot={chart} />
        </p>
      ) : null}
    </>
  )
}

/** The links to the two ranges beside the chosen one. */
function neighboursOf(id: string, searchParams: ChartParams): string[] {
  const index = RANGES.indexOf(searchParams.range)
  return RANGES.filter((_, other) => Math.abs(other - index) === 1).map((range) =>
    pageHref('coin', { id, ...searchParams, from: '', range, to: '' }),
  )
}
