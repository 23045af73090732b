import { isolate } from '../../../lib/isolate.ts'
import { pageHref } from '../../routing/page-href.ts'
import { PageLink } from '../../routing/page-link.tsx'
import type { ChosenComparison } from './add-coin.tsx'
import { listText } from './coin-list-text.ts'
import type { CompareAnswer } from './compare-answer.ts'
import styles from './compare-page.module.css'

type Coin = CompareAnswer['coins'][number]

const BITCOIN = { id: 'bitcoin', name: 'Bitcoin' }
const ETHEREUM = { id: 'ethereum', name: 'Ethereum' }
const SOLANA = { id: 'solana', name: 'Solana' }

const SUGGESTIONS: Coin[][] = [
  [BITCOIN, ETHEREUM],
  [BITCOIN, ETHEREUM, SOLANA],
]

type SuggestedComparisonsProps = { coins: readonly Coin[]; chosen: ChosenComparison }

/** Shown while there are fewer than two coins: what the page does, and comparisons to begin with. */
export function SuggestedComparisons({ coins, chosen }: SuggestedComparisonsProps) {
  const [only] = coins
  const suggestions =
    only === undefined
      ? SUGGESTIONS
      : [BITCOIN, ETHEREUM, SOLANA].filter(({ id }) => id !== only.id).map((coin) => [only, coin])
  return (
    <section className={styles.start} aria-label="Suggestions">
      <p>
        {only === undefined
          ? 'Choose two to five coins. You see how their prices changed since the same day, and how far they fell.'
          : `${isolate(only.name)} needs a second coin to be compared with. Add one, or choose a comparison:`}
      </p>
      <ul>
        {suggestions.map((suggested) => (
          <li key={listText(suggested.map(({ id }) => id))}>
            <PageLink
              to={pageHref('compare', {
                ...chosen,
                coins: suggested.map(({ id }) => id).join(','),
              })}
            >
              {listText(suggested.map(({ name }) => name))}
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
