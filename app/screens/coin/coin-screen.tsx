import { Suspense } from 'react'
import { shownTimeMs } from '../../../market/answer/shown-freshness.ts'
import { usableWindow } from '../../../market/history/check-window.ts'
import { pageHref } from '../../routing/page-href.ts'
import { PageLink } from '../../routing/page-link.tsx'
import { type ChartParams, pickParams } from '../../routing/screens.ts'
import { Main } from '../../shell/layout/main.tsx'
import { useParsedSearchParams } from '../../shell/navigation/use-search-params.ts'
import { AboutCard } from '../../ui/about-card.tsx'
import { BusyRegion } from '../../ui/busy-region.tsx'
import { AboutCoin } from './about-coin.tsx'
import type { CoinAnswer } from './answer/coin-answer.ts'
import { CoinActions } from './coin-actions.tsx'
import { CoinFigures } from './coin-figures.tsx'
import { CoinHead } from './coin-head.tsx'
import styles from './coin-screen.module.css'
import { Converter } from './converter.tsx'
import { CoinHistory } from './history/coin-history.tsx'
import { FirstMarkets } from './markets/first-markets.tsx'
import { ChartToolbar } from './options/chart-toolbar.tsx'

type CoinScreenProps = CoinAnswer & {
  /** The params of the data on screen. A pending navigation may already have newer ones. */
  shown: ChartParams
}

export function CoinScreen(props: CoinScreenProps) {
  const { coin, conversions, chart, about, markets, shown } = props
  const chosen = pickParams('coin', useParsedSearchParams())
  const { currency } = shown
  const { id } = coin.value
  const days = 'value' in chart ? chart.value.days : null
  // Dates that do not fit are explained once, and not carried along by other options.
  const searchParams = { ...chosen, ...usableWindow(chosen, days) }
  return (
    <Main>
      <section aria-label="Overview">
        <BusyRegion hasSpinner={false}>
          <CoinHead coin={coin} currency={currency} />
        </BusyRegion>
      </section>
      <div className={styles.columns}>
        <div className={styles.chart}>
          <section className={styles.card} aria-label="Price history">
            <ChartToolbar
              id={id}
              searchParams={searchParams}
              days={days}
              pricedAtMs={shownTimeMs(coin)}
            />
            <BusyRegion>
              <CoinHistory coin={coin} chart={chart} shown={shown} />
            </BusyRegion>
          </section>
          <CoinActions coin={coin.value} currency={currency} />
        </div>
        <div className={styles.side}>
          <BusyRegion hasSpinner={false}>
            <div key={id} className={styles.stack}>
              <section className={styles.card} aria-label="Facts">
                <div className={styles.figures}>
                  <CoinFigures coin={coin.value} about={about} currency={currency} />
                </div>
              </section>
              {/* With `Suspense`, React hydrates these parts after the first screen. */}
              <Suspense fallback={null}>
                <Converter coin={coin.value} conversions={conversions} currency={currency} />
                <FirstMarkets
                  coin={coin.value}
                  markets={markets}
                  currency={currency}
                  pricedAtMs={shownTimeMs(coin)}
                />
                {/* A link alone: an investment needs a series that the page does not ask for. */}
                <AboutCard title="Past returns">
                  <p>
                    <PageLink to={pageHref('whatIf', { id, currency })}>
                      What would monthly purchases of <bdi>{coin.value.name}</bdi> be worth today?
                    </PageLink>
                  </p>
                </AboutCard>
              </Suspense>
            </div>
          </BusyRegion>
        </div>
        <div className={styles.below}>
          <BusyRegion hasSpinner={false}>
            <Suspense fallback={null}>
              <div key={id} className={styles.stack}>
                <AboutCoin {...{ coin: coin.value, about, currency }} />
              </div>
            </Suspense>
          </BusyRegion>
        </div>
      </div>
    </Main>
  )
}
