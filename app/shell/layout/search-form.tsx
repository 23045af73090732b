import { Form } from 'react-router'
import {
  MAX_QUERY_LENGTH,
  parseSearchParams,
  type SearchParams,
} from '../../routing/search-params.ts'
import { HiddenParams } from '../navigation/hidden-params.tsx'
import { useSearchText } from '../navigation/use-search-text.ts'
import styles from './search-and-links.module.css'

/** A search field that leads to the search page. Without JavaScript it is an ordinary GET form. */
export function SearchForm({ currency, q }: Pick<SearchParams, 'currency' | 'q'>) {
  const input = useSearchText(q)

  /** The address has the text without needless spaces. */
  function tidy(): void {
    if (input.current === null) return
    const typed = new URLSearchParams({ q: input.current.value })
    input.current.value = parseSearchParams(typed).searchParams.q
  }

  return (
    <search>
      <Form method="get" action="/search" className={styles.form} discover="none" onSubmit={tidy}>
        <HiddenParams searchParams={{ currency }} />
        <label htmlFor="q">Coin or exchange</label>
        <input
          ref={input}
          id="q"
          type="search"
          name="q"
          defaultValue={q}
          maxLength={MAX_QUERY_LENGTH}
          placeholder="Bitcoin, Kraken"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
        />
        <button type="submit" className="primary">
          Search
        </button>
      </Form>
    </search>
  )
}
