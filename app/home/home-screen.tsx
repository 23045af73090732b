import type { OptionalAnswer } from '../answer/answer.ts'
import { AwaitAnswer } from '../answer/await-answer.tsx'
import { CoinGrid } from '../coins/coin-grid.tsx'
import type { Currency } from '../market/money/currency.ts'
import type { Snapshot } from '../market/snapshot.ts'
import { pageHref } from '../routing/page-href.ts'
import { AsOf } from '../shell/freshness/as-of.tsx'
import { CurrencySelector } from '../shell/layout/currency-selector.tsx'
import { PaintAfter } from '../shell/layout/inline-assets.tsx'
import { useParsedSearchParams } from '../shell/navigation/use-search-params.ts'
import { BusyRegion } from '../ui/busy-region.tsx'
import { StaticIsland } from '../ui/static-island.tsx'
import stripStyles from './global-strip.module.css'
import type { HomeCoins, HomeFigures, HomeTrending } from './home-coins.ts'
import { HomeFrame } from './home-frame.tsx'
import styles from './home-screen.module.css'
import { Section } from './section.tsx'
import { Unavailable } from './unavailable.tsx'
import { Waiting } from './waiting.tsx'
import { WatchlistSection } from './watchlist-section.tsx'

type HomeScreenProps = {
  coins: Snapshot<HomeCoins>
  figures: OptionalAnswer<Snapshot<HomeFigures>>
  trending: OptionalAnswer<Snapshot<HomeTrending>>
  currency: Currency
}

export function HomeScreen({ coins, figures, trending, currency }: HomeScreenProps) {
  const chosen = useParsedSearchParams()
  const { cards, heatmap, movers, total } = coins.value
  return (
    <HomeFrame>
      <PaintAfter id="coins" />
      <BusyRegion>
        <WatchlistSection currency={currency} page={coins} />
        <Section title="The market">
          <AwaitAnswer
            answer={figures}
            fallback={<Waiting text="Loading market figures…" />}
            renderFailure={(wait) => <Unavailable what="Market figures" wait={wait} />}
          >
            {(snapshot) => (
              <>
                <AsOf snapshot={snapshot} />
                <StaticIsland
                  as="dl"
                  name="figures"
                  html={snapshot.value.html}
                  className={stripStyles.strip}
                />
              </>
            )}
          </AwaitAnswer>
        </Section>
        <Section title="Gainers and losers">
          <AsOf snapshot={coins} />
          <StaticIsland as="div" name="movers" html={movers} />
        </Section>
        <Section
          id="coins"
          title="Top coins by market cap"
          controls={<CurrencySelector path="/" searchParams={{ currency: chosen.currency }} />}
        >
          <AsOf snapshot={coins} hasUpdates />
          {total > 0 ? <CoinGrid html={cards} /> : <p>There are no coins right now.</p>}
          <ul className={styles.links}>
            <li>
              <a href={pageHref('coins', { currency: chosen.currency })}>All coins</a>
            </li>
            <li>
              <a href={pageHref('exchanges', { currency: chosen.currency })}>
                Exchanges by trust score
              </a>
            </li>
          </ul>
        </Section>
        <Section title="Trending coins, 24h change">
          <AwaitAnswer
            answer={trending}
            fallback={<Waiting text="Loading trending coins…" />}
            renderFailure={(wait) => <Unavailable what="Trending coins" wait={wait} />}
          >
            {(snapshot) => (
              <>
                <AsOf snapshot={snapshot} />
                {snapshot.value.count > 0 ? (
                  <StaticIsland
                    as="ol"
                    name="trending"
                    html={snapshot.value.html}
                    className={styles.trending}
                  />
                ) : (
                  <p>No coins are trending right now.</p>
                )}
              </>
            )}
          </AwaitAnswer>
        </Section>
        <Section title={`Heatmap of the top ${total} coins`}>
          <AsOf snapshot={coins} />
          <StaticIsland as="div" name="heatmap" html={heatmap} />
        </Section>
      </BusyRegion>
    </HomeFrame>
  )
}
