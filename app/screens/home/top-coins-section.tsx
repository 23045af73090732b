import type { Snapshot } from '../../../market/snapshot.ts'
import { pageHref } from '../../routing/page-href.ts'
import { AsOf } from '../../shell/freshness/as-of.tsx'
import { CurrencySelector } from '../../shell/layout/currency-selector.tsx'
import { useParsedSearchParams } from '../../shell/navigation/use-search-params.ts'
import type { HomeCoins } from './home-coins.ts'
import styles from './home-screen.module.css'
import { Section } from './section.tsx'
import { StarredIsland } from './starred-island.tsx'
import gridStyles from './top-coins.module.css'

/** The largest coins, the currency selector, and the age of the whole page. */
export function TopCoinsSection({ coins }: { coins: Snapshot<HomeCoins> }) {
  const { currency } = useParsedSearchParams()
  const { top } = coins.value
  return (
    <Section
      title="Top coins by market cap"
      controls={<CurrencySelector path="/" searchParams={{ currency }} />}
    >
      <AsOf snapshot={coins} hasUpdates />
      {top.count > 0 ? (
        <StarredIsland
          as="ul"
          name="coins"
          html={top.html}
          placeClassName={gridStyles.place}
          className={gridStyles.grid}
        />
      ) : (
        <p>There are no coins right now.</p>
      )}
      <ul className={styles.links}>
        <li>
          <a href={pageHref('coins', { currency })}>All coins</a>
        </li>
        <li>
          <a href={pageHref('exchanges', { currency })}>Exchanges by trust score</a>
        </li>
      </ul>
    </Section>
  )
}
