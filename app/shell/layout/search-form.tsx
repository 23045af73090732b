import type { FormEvent } from 'react'
import {
  MAX_QUERY_LENGTH,
  parseSearchParams,
  type SearchParams,
} from '../../routing/search-params.ts'
import { HiddenParams } from '../navigation/hidden-params.tsx'
import { useChangeSearchParams } from '../navigation/use-search-params.ts'
import { useSearchText } from '../navigation/use-search-text.ts'
import { InlineScript } from './inline-assets.tsx'
import { SearchAndLinksSheet } from './search-and-links-sheet.tsx'

/** A search field that leads to the search page. Without JavaScript it is an ordinary GET form. */
export function SearchForm({ currency, q }: Pick<SearchParams, 'currency' | 'q'>) {
  const input = useSearchText(q)
  const choose = useChangeSearchParams('/search', { currency })

  function submit(event: FormEvent): void {
    event.preventDefault()
    choose({
      q: parseSearchParams(new URLSearchParams({ q: input.current?.value ?? '' })).searchParams.q,
    })
  }

  return (
    <search>
      <SearchAndLinksSheet />
      <form method="get" action="/search" className="search-form" onSubmit={submit}>
        <label htmlFor="q">Coin or exchange</label>
        <input
          ref={input}
          id="q"
          type="search"
          name="q"
          defaultValue={q}
          maxLength={MAX_QUERY_LENGTH}
          placeholder="BTC, Ethereum, Kraken"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
        />
        <InlineScript name="field" />
        <HiddenParams searchParams={{ currency }} />
        <button type="submit">Search</button>
      </form>
    </search>
  )
}
