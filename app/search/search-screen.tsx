import type { Answer } from '../answer/answer.ts'
import { AwaitAnswer } from '../answer/await-answer.tsx'
import type { SearchResults } from '../market/search-results.ts'
import type { SearchParams } from '../routing/search-params.ts'
import { LoadingScreen } from '../shell/errors/loading-screen.tsx'
import { Main } from '../shell/layout/main.tsx'
import { ScreenHead } from '../shell/layout/screen-head.tsx'
import { SearchForm } from '../shell/layout/search-form.tsx'
import { BusyRegion } from '../ui/busy-region.tsx'
import { ResultLists } from './result-lists.tsx'
import { SearchError } from './search-error.tsx'

type SearchScreenProps = Pick<SearchParams, 'currency' | 'q'> & {
  /** Null without a search text. */
  answer: Answer<SearchResults> | null
}

export function SearchScreen({ answer, currency, q }: SearchScreenProps) {
  if (answer === null) return <SearchFrame currency={currency} q={q} />
  return (
    <AwaitAnswer
      answer={answer}
      fallback={<LoadingScreen />}
      renderFailure={(wait) => <SearchError wait={wait} />}
    >
      {(results) => <SearchFrame currency={currency} q={q} results={results} />}
    </AwaitAnswer>
  )
}

function SearchFrame({
  currency,
  q,
  results,
}: Pick<SearchParams, 'currency' | 'q'> & { results?: SearchResults }) {
  return (
    <Main>
      <ScreenHead title={q === '' ? 'Search' : `Search for ${q}`} />
      <SearchForm currency={currency} q={q} />
      <BusyRegion>
        {results === undefined ? (
          <p>Type a ticker, a name or the start of one. Small typos are fine.</p>
        ) : (
          <ResultLists results={results} currency={currency} />
        )}
      </BusyRegion>
    </Main>
  )
}
