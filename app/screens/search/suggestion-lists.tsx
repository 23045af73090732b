import type { Currency } from '../../../market/money/currency.ts'
import { CoinLines } from '../coin-lists/coin-lines.tsx'
import type { SuggestedLines } from '../coin-lists/list-coin.ts'
import { ListSection } from './result-lists.tsx'
import styles from './search-page.module.css'

type SuggestionListsProps = { suggestions: SuggestedLines; currency: Currency }

/** Coins to start with, as far as they are cached. */
export function SuggestionLists({ suggestions, currency }: SuggestionListsProps) {
  const { trending, largest } = suggestions
  const lists = [
    { title: 'Trending now', coins: trending },
    { title: 'Largest coins', coins: largest },
  ].filter(({ coins }) => coins.length > 0)
  return (
    <div className={styles.columns}>
      {lists.map(({ title, coins }) => (
        <ListSection key={title} title={title}>
          <CoinLines
            coins={coins}
            currency={currency}
            className={styles.list}
            among={[...trending, ...largest]}
          />
        </ListSection>
      ))}
    </div>
  )
}
