import { Suspense } from 'react'
import type { Answer } from '../../../market/answer/answer.ts'
import type { Snapshot } from '../../../market/answer/snapshot.ts'
import type { Currency } from '../../../market/money/currency.ts'
import { AwaitAnswer } from '../../shell/answer/await-answer.tsx'
import { GroupAge } from '../../shell/freshness/group-age.tsx'
import { BusyRegion } from '../../ui/busy-region.tsx'
import { CoinLines } from '../coin-lists/coin-lines.tsx'
import type { LineCoin } from '../coin-lists/list-coin.ts'
import { GlobalFigures } from './global-figures.tsx'
import { Heatmap } from './heatmap/heatmap.tsx'
import type { HomeCoins, HomeFigures, HomeTrending } from './heatmap/home-coins.ts'
import { HomeFrame } from './home-frame.tsx'
import styles from './home-screen.module.css'
import { RupeeStrip, type RupeeStripProps } from './rupee-strip.tsx'
import { Section } from './section.tsx'
import { TopCoinsSection } from './top-coins-section.tsx'
import { WatchlistSection } from './watchlist-section.tsx'

type HomeScreenProps = {
  coins: Snapshot<HomeCoins>
  figures: Answer<HomeFigures> | Promise<Answer<HomeFigures>>
  trending: Answer<HomeTrending> | Promise<Answer<HomeTrending>>
  /** Null in other currencies. */
  rupees: RupeeStripProps['rupees'] | null
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
            <AwaitAnswer answer={figures} what="Market figures">
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
            <AwaitAnswer answer={trending} what="Trending coins">
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
