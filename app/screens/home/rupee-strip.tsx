import type { Snapshot } from '../../../market/snapshot.ts'
import { pageHref } from '../../routing/page-href.ts'
import { PageLink } from '../../routing/page-link.tsx'
import type { OptionalAnswer } from '../../shell/answer/answer.ts'
import { AwaitAnswer } from '../../shell/answer/await-answer.tsx'
import { GroupAge } from '../../shell/freshness/group-age.tsx'
import styles from './home-screen.module.css'
import homeSectionsStyles from './home-sections.module.css'
import type { HomeRupees } from './rupee-coins.ts'
import { RupeePrices } from './rupee-prices.tsx'
import { Section } from './section.tsx'

type RupeeStripProps = { rupees: OptionalAnswer<HomeRupees>; page: Snapshot<unknown> }

/**
 * What coins cost on Indian exchanges, and the link to all of their prices. Nothing, not even a
 * heading, unless that is cached. The footer has the link on every page.
 */
export function RupeeStrip({ rupees, page }: RupeeStripProps) {
  return (
    <AwaitAnswer answer={rupees} fallback={null} renderFailure={() => null}>
      {(snapshot) =>
        snapshot === null ? null : (
          <Section
            title="Prices in India"
            note="USDT and Bitcoin on Indian exchanges"
            controls={
              <PageLink to={pageHref('india', {})} className={homeSectionsStyles.rupeesLink}>
                What it costs in India
              </PageLink>
            }
          >
            <p className={homeSectionsStyles.rupeesNote}>
              Prices of the last trades against the world price: CoinGecko’s price in rupees when
              they arrived. Prices that count in the median are first, then those in doubt, then
              those without a premium, each group lowest first. Amounts are before fees and GST.
            </p>
            <RupeePrices coins={snapshot.value.coins} />
            <div className={styles.groupAge}>
              <GroupAge page={page} group={snapshot} />
            </div>
          </Section>
        )
      }
    </AwaitAnswer>
  )
}
