import { Suspense } from 'react'
import type { Snapshot } from '../../../market/answer/snapshot.ts'
import type { Currency } from '../../../market/money/currency.ts'
import type { OptionalAnswer } from '../../shell/answer/answer.ts'
import { AwaitAnswer } from '../../shell/answer/await-answer.tsx'
import { Unavailable } from '../../shell/errors/unavailable.tsx'
import { Waiting } from '../../shell/errors/waiting.tsx'
import { GroupAge } from '../../shell/freshness/group-age.tsx'
import { BusyRegion } from '../../ui/busy-region.tsx'
import { CoinLines } from '../coin-lists/coin-lines.tsx'
import type { LineCoin } from '../coin-lists/list-coin.ts'
import { GlobalFigures } from './global-figures.tsx'
import { Heatmap } from './heatmap/heatmap.tsx'
import type { HomeCoins, HomeFigures, HomeTrending } from './home-coins.ts'
import { HomeFrame } from './home-frame.tsx'
import styles from './home-screen.module.css'
import type { HomeRupees } from './rupee-coins.ts'
import { RupeeStrip } from './rupee-strip.tsx'
import { Section } from './section.tsx'
import { TopCoinsSection } from './top-coins-section.tsx'
import { WatchlistSection } from './watchlist-section.tsx'

type HomeScreenProps = {
  coins: Snapshot<HomeCoins>
  figures: OptionalAnswer<Snapshot<HomeFigures>>
  trending: OptionalAnswer<Snapshot<HomeTrending>>
  /** Null in other currencies. */
  rupees: OptionalAnswer<HomeRupees> | null
  currency: Currency
}

export function HomeScreen({ coins, figures, trending, rupees, currency }: HomeScreenProps) {
  const { coins: all, gainers, losers, maps } = coins.value
  const { notices } = coins
  return (
    <HomeFrame>
      <BusyRegion>
        <WatchlistSection currency={currency} page={coins} trending={trending} />
        <TopCoinsSection coins={coins} currency={currency} />
        <Suspense fallback={null}>
          {rupees === null ? null : <RupeeStrip rupees={rupees} page={coins} />}
          <Section title="The market">
            <AwaitAnswer
              answer={figures}
              fallback={<Waiting text="Loading market figures…" />}
              renderFailure={(wait) => <Unavailable what="Market figures" wait={wait} />}
            >
              {(snapshot) => (
                <>
                  <GlobalFigures figures={snapshot.value} currency={currency} />
                  <div className={styles.groupAge}>
                    <GroupAge page={coins} group={snapshot} />
                  </div>
                </>
              )}
            </AwaitAnswer>
          </Section>
          <Section title="Gainers and losers" note={`top ${all.length} coins, 24h change`}>
            <div className={styles.movers}>
              <div>
                <h3>Gainers</h3>
                <Movers coins={gainers} notices={notices} currency={currency} />
              </div>
              <div>
                <h3>Losers</h3>
                <Movers coins={losers} notices={notices} currency={currency} />
              </div>
            </div>
          </Section>
          <Section title="Trending" note="24h change">
            <AwaitAnswer
              answer={trending}
              fallback={<Waiting text="Loading trending coins…" />}
              renderFailure={(wait) => <Unavailable what="Trending coins" wait={wait} />}
            >
              {(snapshot) => (
                <>
                  {snapshot.value.rows.length === 0 ? (
                    <p className={styles.empty}>No coins are trending right now.</p>
                  ) : (
                    <CoinLines
                      coins={snapshot.value.rows}
                      notices={notices}
                      currency={currency}
                      className={styles.trending}
                    />
                  )}
                  <div className={styles.groupAge}>
                    <GroupAge page={coins} group={snapshot} />
                  </div>
                </>
              )}
            </AwaitAnswer>
          </Section>
        </Suspense>
        <Suspense fallback={null}>
          {all.length === 0 ? null : (
            <Section title="Heatmap">
              <Heatmap coins={all} maps={maps} currency={currency} />
            </Section>
          )}
        </Suspense>
      </BusyRegion>
    </HomeFrame>
  )
}

type MoversProps = {
  coins: readonly LineCoin[]
  notices: Snapshot<unknown>['notices']
  currency: Currency
}

function Movers(props: MoversProps) {
  return props.coins.length === 0 ? <p className={styles.empty}>None.</p> : <CoinLines {...props} />
}
