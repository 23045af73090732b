import { Suspense } from 'react'
import { usableWindow } from '../../../market/history/check-window.ts'
import { RANGES } from '../../../market/history/range.ts'
import { NoticeText } from '../../../market/notice-text.tsx'
import { type Snapshot, WHOLE_ANSWER } from '../../../market/snapshot.ts'
import { CHART_END } from '../../chart/drawing/chart-end.ts'
import { pageHref } from '../../routing/page-href.ts'
import { type ChartParams, pickParams } from '../../routing/screens.ts'
import { Age, AgeNote, hasDataWarning, SourceNote } from '../../shell/freshness/as-of.tsx'
import { PaintAfter } from '../../shell/layout/inline-assets.tsx'
import { Main } from '../../shell/layout/main.tsx'
import { PrefetchNeighbours } from '../../shell/navigation/prefetch-neighbours.tsx'
import { useParsedSearchParams } from '../../shell/navigation/use-search-params.ts'
import aboutSheet from '../../ui/about.css?url'
import { BusyRegion } from '../../ui/busy-region.tsx'
import { lazyOnIdle } from '../../ui/lazy-on-idle.tsx'
import { StaticIsland } from '../../ui/static-island.tsx'
import type { CoinAnswer } from './coin-answer.ts'
import { CoinHead } from './coin-head.tsx'
import styles from './coin-screen.module.css'
import { Converter } from './converter.tsx'
import { CoinHistory } from './history/coin-history.tsx'
import { ChartToolbar } from './options/chart-toolbar.tsx'

// Not essential, so it loads after everything else.
const Star = lazyOnIdle(async () => (await import('../watchlist/star.tsx')).Star)

type CoinScreenProps = CoinAnswer & {
  /** The params of the data on screen. A pending navigation may already have newer ones. */
  shown: ChartParams
}

type ChartNotesProps = { chart: Snapshot<unknown>; hasCoinWarning: boolean }

export function CoinScreen(props: CoinScreenProps) {
  const { coin, conversions, chart, price, figures, returns, about, shown } = props
  const chosen = pickParams('coin', useParsedSearchParams())
  const { currency } = shown
  const { id } = coin.value
  const days = 'value' in chart ? chart.value.days : null
  // Dates that do not fit are explained once, and not carried along by other options.
  const searchParams = { ...chosen, ...usableWindow(chosen, days) }
  return (
    <Main>
      {'value' in chart ? <PaintAfter id={CHART_END} /> : null}
      <section aria-label="Overview">
        <BusyRegion hasSpinner={false}>
          <CoinHead
            coin={coin.value}
            price={price}
            star={<Star id={id} name={coin.value.name} />}
            age={<Age snapshot={coin} hasUpdates />}
            source={<SourceNote snapshot={coin} />}
          />
        </BusyRegion>
      </section>
      <div className={styles.columns}>
        <section className={styles.card} aria-label="Price history">
          <ChartToolbar id={id} searchParams={searchParams} days={days} />
          <BusyRegion>
            <CoinHistory coinName={coin.value.name} chart={chart} id={id} shown={shown} />
          </BusyRegion>
          {'value' in chart ? (
            <ChartNotes chart={chart} hasCoinWarning={hasDataWarning(coin)} />
          ) : null}
          <StaticIsland as="div" name="returns" html={returns} />
        </section>
        <div className={styles.side}>
          <BusyRegion hasSpinner={false}>
            <section className={styles.card} aria-label="Facts">
              <StaticIsland as="div" name="figures" html={figures} className={styles.figures} />
            </section>
            <div className={styles.converter}>
              {/* With `Suspense`, React hydrates this part after the first screen. */}
              <Suspense>
                <Converter
                  key={id}
                  coin={coin.value}
                  conversions={conversions}
                  currency={currency}
                  pricedAtMs={coin.asOfMs ?? coin.fetchedAtMs}
                />
              </Suspense>
            </div>
          </BusyRegion>
        </div>
        <div className={styles.below}>
          {/* In the body, without `precedence`: the first paint does not wait for it. */}
          <link rel="stylesheet" href={aboutSheet} />
          <BusyRegion hasSpinner={false}>
            <StaticIsland key={id} as="div" name="about" html={about} className={styles.text} />
          </BusyRegion>
        </div>
      </div>
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
        <p className={styles.chartAge}>
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
    pageHref('coin', { id, ...searchParams, range }),
  )
}
