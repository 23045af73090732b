import type { AnswerBeside } from '../answer/answer.ts'
import { Answered } from '../answer/answered.tsx'
import { CoinGrid } from '../coins/coin-grid.tsx'
import { pageHref } from '../market/choices.ts'
import type { GlobalFigures, TrendingList as Trending } from '../market/coin.ts'
import type { Currency } from '../market/currency.ts'
import type { Snapshot } from '../market/snapshot.ts'
import { AsOf } from '../shell/as-of.tsx'
import { CurrencySelector } from '../shell/currency-selector.tsx'
import { useChoices } from '../shell/use-choices.ts'
import { BusyRegion } from '../ui/busy-region.tsx'
import { late } from '../ui/late.tsx'
import { GlobalStrip } from './global-strip.tsx'
import type { HomeCoins } from './home-coins.ts'
import { HomeFrame } from './home-frame.tsx'
import styles from './home-screen.module.css'
import { KeptSection } from './kept-section.tsx'
import { Movers } from './movers.tsx'
import { Section } from './section.tsx'
import { TrendingList } from './trending-list.tsx'
import { Unavailable } from './unavailable.tsx'
import { Waiting } from './waiting.tsx'

const Heatmap = late(async () => (await import('./heatmap.tsx')).Heatmap)

type HomeScreenProps = {
  coins: Snapshot<HomeCoins>
  figures: AnswerBeside<Snapshot<GlobalFigures>>
  trending: AnswerBeside<Snapshot<Trending>>
  currency: Currency
}

export function HomeScreen({ coins, figures, trending, currency }: HomeScreenProps) {
  const chosen = useChoices()
  return (
    <HomeFrame>
      <BusyRegion>
        <KeptSection currency={currency} page={coins} />
        <Section title="The market">
          <Answered
            answer={figures}
            whileWaiting={<Waiting text="Asking for the market’s figures…" />}
            onFailure={<Unavailable what="The market’s figures" />}
          >
            {(snapshot) => (
              <>
                <AsOf snapshot={snapshot} />
                <GlobalStrip figures={snapshot.value} currency={currency} />
              </>
            )}
          </Answered>
        </Section>
        <Section title="Gainers and losers">
          <AsOf snapshot={coins} />
          <Movers coins={coins} currency={currency} />
        </Section>
        <Section
          title="First by market cap"
          controls={<CurrencySelector path="/" choices={{ currency: chosen.currency }} />}
        >
          <AsOf snapshot={coins} hasUpdates />
          <CoinGrid coins={coins} currency={currency} />
          <ul className={styles.ways}>
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
          <Answered
            answer={trending}
            whileWaiting={<Waiting text="Asking what is trending…" />}
            onFailure={<Unavailable what="What is trending" />}
          >
            {(snapshot) => (
              <>
                <AsOf snapshot={snapshot} />
                <TrendingList coins={snapshot.value.rows} currency={currency} />
              </>
            )}
          </Answered>
        </Section>
      </BusyRegion>
      <Heatmap snapshot={coins} currency={currency} />
    </HomeFrame>
  )
}
