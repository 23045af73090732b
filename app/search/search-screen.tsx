import type { Answer } from '../answer/answer.ts'
import { Answered } from '../answer/answered.tsx'
import type { Choices } from '../market/choices.ts'
import type { Found } from '../market/found.ts'
import { LoadingScreen } from '../shell/errors/loading-screen.tsx'
import { Main } from '../shell/layout/main.tsx'
import { ScreenHead } from '../shell/layout/screen-head.tsx'
import { BusyRegion } from '../ui/busy-region.tsx'
import { FoundLists } from './found-lists.tsx'
import { SearchError } from './search-error.tsx'
import { SearchForm } from './search-form.tsx'

type SearchScreenProps = Pick<Choices, 'currency' | 'q'> & {
  /** Null where nothing was asked for. */
  answer: Answer<Found> | null
}

export function SearchScreen({ answer, currency, q }: SearchScreenProps) {
  if (answer === null) return <SearchFrame currency={currency} q={q} />
  return (
    <Answered
      answer={answer}
      whileWaiting={<LoadingScreen />}
      onFailure={(wait) => <SearchError wait={wait} />}
    >
      {(found) => <SearchFrame currency={currency} q={q} found={found} />}
    </Answered>
  )
}

function SearchFrame({ currency, q, found }: Pick<Choices, 'currency' | 'q'> & { found?: Found }) {
  return (
    <Main>
      <ScreenHead title={q === '' ? 'Search' : `Search for ${q}`} />
      <SearchForm currency={currency} q={q} />
      <BusyRegion>
        {found === undefined ? (
          <p>Write a ticker, a name or the beginning of one. A typo does no harm.</p>
        ) : (
          <FoundLists found={found} currency={currency} />
        )}
      </BusyRegion>
    </Main>
  )
}
