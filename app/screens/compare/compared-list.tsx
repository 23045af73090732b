import { isolate } from '../../../lib/isolate.ts'
import { pageHref } from '../../routing/page-href.ts'
import { PageLink } from '../../routing/page-link.tsx'
import type { ChosenComparison } from './add-coin.tsx'
import type { CompareAnswer } from './compare-answer.ts'
import styles from './compare-page.module.css'
import { LineSample } from './line-sample.tsx'

type ComparedListProps = {
  coins: CompareAnswer['coins']
  chosen: ChosenComparison
  /** Whether the page has a chart, for which the list is the legend. */
  hasLines: boolean
}

/** The coins of the page, each with a link that removes it. */
export function ComparedList({ coins, chosen, hasLines }: ComparedListProps) {
  if (coins.length === 0) return null
  return (
    <ul className={styles.list} aria-label="Coins of this comparison">
      {coins.map(({ id, name }, index) => (
        <li key={id}>
          {hasLines ? <LineSample index={index} /> : null}
          <PageLink to={pageHref('coin', { id, currency: chosen.currency })}>
            <bdi>{name}</bdi>
          </PageLink>
          <PageLink
            to={pageHref('compare', { ...chosen, coins: without(coins, id) })}
            rel="nofollow"
            preventScrollReset
            aria-label={`Remove ${isolate(name)}`}
            className={`${styles.remove} screen-only`}
          >
            ×
          </PageLink>
        </li>
      ))}
    </ul>
  )
}

function without(coins: CompareAnswer['coins'], removed: string): string {
  const ids = coins.map(({ id }) => id)
  return ids.filter((id) => id !== removed).join(',')
}
