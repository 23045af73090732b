import { type FormEvent, useEffect, useRef } from 'react'
import {
  MAX_QUERY_LENGTH,
  parseSearchParams,
  type SearchParams,
} from '../../routing/search-params.ts'
import { HiddenParams } from '../navigation/hidden-params.tsx'
import { useChangeSearchParams } from '../navigation/use-search-params.ts'
import { SearchAndLinksSheet } from './search-and-links-sheet.tsx'

/** A search field that leads to the search page. Without JavaScript it is an ordinary GET form. */
export function SearchForm({ currency, q }: Pick<SearchParams, 'currency' | 'q'>) {
  const input = useRef<HTMLInputElement>(null)
  const choose = useChangeSearchParams('/search', { currency })

  useEffect(() => {
    // Back and forward change the text, but never while the visitor is typing.
    if (input.current !== null && input.current !== document.activeElement) input.current.value = q
  }, [q])

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
        <HiddenParams searchParams={{ currency }} />
        <button type="submit">Search</button>
      </form>
    </search>
  )
}
