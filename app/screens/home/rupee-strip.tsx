import type { Answer } from '../../../market/answer/answer.ts'
import type { Snapshot } from '../../../market/answer/snapshot.ts'
import { pageHref } from '../../routing/page-href.ts'
import { PageLink } from '../../routing/page-link.tsx'
import { AwaitAnswer } from '../../shell/answer/await-answer.tsx'
import { GroupAge } from '../../shell/freshness/group-age.tsx'
import styles from './home-screen.module.css'
import homeSectionsStyles from './home-sections.module.css'
import type { HomeRupees, RupeeCoin } from './rupee-coins.ts'
import { Section } from './section.tsx'

export type RupeeStripProps = {
  rupees: Answer<HomeRupees> | Promise<Answer<HomeRupees>>
  page: Snapshot<unknown>
}

/**
 * What coins cost on Indian exchanges, a line for each, under the link to all of their prices.
 * Nothing, not even a heading, unless that is cached.
 */
export function RupeeStrip({ rupees, page }: RupeeStripProps) {
  return (
    <AwaitAnswer answer={rupees} fallback={null} renderMissing={() => null}>
      {(snapshot) =>
        snapshot.value.coins.length === 0 ? null : (
          <Section title={<PageLink to={pageHref('india', {})}>Crypto prices in India</PageLink>}>
            <RupeeLines coins={snapshot.value.coins} />
            <div className={styles.groupAge}>
              <GroupAge page={page} group={snapshot} />
            </div>
          </Section>
        )
      }
    </AwaitAnswer>
  )
}

/** The lowest price of each coin, and what most exchanges ask. */
export function RupeeLines({ coins }: { coins: readonly RupeeCoin[] }) {
  return (
    <ul className={homeSectionsStyles.rupees}>
      {coins.map(({ id, name, text }) => (
        <li key={id}>
          <strong>{name}</strong> <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}
