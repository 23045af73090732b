import type { Currency } from '../../../market/money/currency.ts'
import type { Snapshot } from '../../../market/snapshot.ts'
import type { OptionalAnswer } from '../../shell/answer/answer.ts'
import { AwaitAnswer } from '../../shell/answer/await-answer.tsx'
import { Unavailable } from '../../shell/errors/unavailable.tsx'
import { Waiting } from '../../shell/errors/waiting.tsx'
import { GroupAge } from '../../shell/freshness/group-age.tsx'
import { PaintAfter } from '../../shell/layout/inline-assets.tsx'
import { BusyRegion } from '../../ui/busy-region.tsx'
import { StaticIsland } from '../../ui/static-island.tsx'
import heatmapSheet from './heatmap/heatmap.css?url'
import heatmapStyles from './heatmap/heatmap-places.module.css'
import type { HomeCoins, HomeFigures, HomeTrending, RenderedRows } from './home-coins.ts'
import { HomeFrame } from './home-frame.tsx'
import styles from './home-screen.module.css'
import sectionsSheet from './home-sections.css?url'
import { type HomeRupees, RupeeStrip } from './rupee-strip.tsx'
import { Section } from './section.tsx'
import { StarredIsland } from './starred-island.tsx'
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
  const { gainers, heatmap, losers, paintAfterId, total } = coins.value
  return (
    <HomeFrame>
      <PaintAfter id={paintAfterId ?? 'main'} />
      <BusyRegion>
        <TopCoinsSection coins={coins} />
        <WatchlistSection currency={currency} page={coins} trending={trending} />
        {/* In the body, without `precedence`: the first paint does not wait for it. */}
        <link rel="stylesheet" href={sectionsSheet} />
        {rupees === null ? null : <RupeeStrip rupees={rupees} page={coins} />}
        <Section title="The market">
          <AwaitAnswer
            answer={figures}
            fallback={<Waiting text="Loading market figures…" />}
            renderFailure={(wait) => <Unavailable what="Market figures" wait={wait} />}
          >
            {(snapshot) => (
              <>
                <StaticIsland
                  as="dl"
                  name="figures"
                  html={snapshot.value.html}
                  className="home-figures"
                />
                <div className={styles.groupAge}>
                  <GroupAge page={coins} group={snapshot} />
                </div>
              </>
            )}
          </AwaitAnswer>
        </Section>
        <Section title="Gainers and losers" note={`top ${total} coins, 24h change`}>
          <div className={styles.movers}>
            <div>
              <h3>Gainers</h3>
              <CoinLines name="gainers" rows={gainers} emptyText="No gainers." />
            </div>
            <div>
              <h3>Losers</h3>
              <CoinLines name="losers" rows={losers} emptyText="No losers." />
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
                <CoinLines
                  name="trending"
                  rows={snapshot.value}
                  emptyText="No coins are trending right now."
                  className={styles.trending}
                />
                <div className={styles.groupAge}>
                  <GroupAge page={coins} group={snapshot} />
                </div>
              </>
            )}
          </AwaitAnswer>
        </Section>
        {total === 0 ? null : (
          <Section title="Heatmap">
            <link rel="stylesheet" href={heatmapSheet} />
            <StaticIsland as="div" name="heatmap" html={heatmap} className={heatmapStyles.place} />
          </Section>
        )}
      </BusyRegion>
    </HomeFrame>
  )
}

type CoinLinesProps = {
  /** The name of the static island. */
  name: string
  rows: RenderedRows
  emptyText: string
  className?: string | undefined
}

function CoinLines({ name, rows, emptyText, className }: CoinLinesProps) {
  if (rows.count === 0) return <p className={styles.empty}>{emptyText}</p>
  return <StarredIsland as="ol" name={name} html={rows.html} className={className} />
}
