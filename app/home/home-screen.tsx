import type { OptionalAnswer } from '../answer/answer.ts'
import { AwaitAnswer } from '../answer/await-answer.tsx'
import { CoinGrid } from '../coins/coin-grid.tsx'
import type { Currency } from '../market/money/currency.ts'
import type { Snapshot } from '../market/snapshot.ts'
import { pageHref } from '../routing/search-params.ts'
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
import trendingStyles from './trending-list.module.css'
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
            fallback={<Waiting text="Asking for the market’s figures…" />}
            renderFailure={(wait) => <Unavailable what="The market’s figures" wait={wait} />}
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
          title="First by market cap"
          controls={<CurrencySelector path="/" searchParams={{ currency: chosen.currency }} />}
        >
          <AsOf snapshot={coins} hasUpdates />
          {total > 0 ? <CoinGrid html={cards} /> : <p>There are no coins just now.</p>}
          <ul className={styles.links}>
            <li>
              <a href={pageHref('/coins', { currency: chosen.currency })}>All coins</a>
            </li>
            <li>
              <a href={pageHref('/exchanges', { currency: chosen.currency })}>
                Exchanges by trust score
              </a>
            </li>
          </ul>
        </Section>
        <Section title="Trending, with the change of 24 hours">
          <AwaitAnswer
            answer={trending}
            fallback={<Waiting text="Asking what is trending…" />}
            renderFailure={(wait) => <Unavailable what="What is trending" wait={wait} />}
          >
            {(snapshot) => (
              <>
                <AsOf snapshot={snapshot} />
                {snapshot.value.count > 0 ? (
                  <StaticIsland
                    as="ol"
                    name="trending"
                    html={snapshot.value.html}
                    className={trendingStyles.list}
                  />
                ) : (
                  <p>Nothing is trending just now.</p>
                )}
              </>
            )}
          </AwaitAnswer>
        </Section>
        <Section title={`Heatmap of the first ${total} coins`}>
          <AsOf snapshot={coins} />
          <StaticIsland as="div" name="heatmap" html={heatmap} />
        </Section>
      </BusyRegion>
    </HomeFrame>
  )
}
