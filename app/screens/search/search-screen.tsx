import type { UndatedAnswer } from '../../../market/answer/answer.ts'
import { pageHref } from '../../routing/page-href.ts'
import { PageLink } from '../../routing/page-link.tsx'
import type { SearchParams } from '../../routing/search-params.ts'
import { AwaitAnswer } from '../../shell/answer/await-answer.tsx'
import { ErrorDisplay } from '../../shell/errors/error-display.tsx'
import { Main } from '../../shell/layout/main.tsx'
import { ScreenHead } from '../../shell/layout/screen-head.tsx'
import { SearchForm } from '../../shell/layout/search-form.tsx'
import { BusyRegion } from '../../ui/busy-region.tsx'
import type { SuggestedLines } from '../coin-lists/list-coin.ts'
import { ResultLists } from './result-lists.tsx'
import styles from './search-page.module.css'
import type { ShownResults } from './shown-results.ts'
import { SuggestionLists } from './suggestion-lists.tsx'

type FrameProps = Pick<SearchParams, 'currency' | 'q'> & {
  /** Null if the search found something. */
  suggestions: SuggestedLines | null
}

type SearchScreenProps = FrameProps & {
  /** Null without a search text. */
  answer: UndatedAnswer<ShownResults> | Promise<UndatedAnswer<ShownResults>> | null
}

export function SearchScreen({ answer, ...frame }: SearchScreenProps) {
  if (answer === null) return <SearchFrame {...frame} />
  return (
    <AwaitAnswer
      answer={answer}
      renderMissing={(why) => <ErrorDisplay heading="Error While Searching" why={why} />}
    >
      {({ value }) => <SearchFrame {...frame} results={value} />}
    </AwaitAnswer>
  )
}

function SearchFrame({
  currency,
  q,
  results,
  suggestions,
}: FrameProps & { results?: ShownResults }) {
  return (
    <Main>
      <ScreenHead title={q === '' ? 'Search' : `Search for ${q}`} />
      <SearchForm currency={currency} q={q} />
      <BusyRegion>
        {results === undefined ? (
          <p>Type a name or a ticker, such as BTC.</p>
        ) : (
          <ResultLists results={results} q={q} currency={currency} />
        )}
        {suggestions === null ? null : (
          <>
            <SuggestionLists suggestions={suggestions} currency={currency} />
            <p className={styles.more}>
              Or look through{' '}
              <PageLink to={pageHref('coins', { currency })}>all coins by market cap</PageLink> and{' '}
              <PageLink to={pageHref('exchanges', { currency })}>all exchanges</PageLink>.
            </p>
          </>
        )}
      </BusyRegion>
    </Main>
  )
}
