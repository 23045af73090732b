import { type FormEvent, useEffect, useRef } from 'react'
import { type Choices, LONGEST_QUERY, parseChoices } from '../market/choices.ts'
import { OtherChoices } from '../shell/navigation/other-choices.tsx'
import { useChoose } from '../shell/navigation/use-choices.ts'

/** Asks for a text. Without script it is sent as any form is. */
export function SearchForm({ currency, q }: Pick<Choices, 'currency' | 'q'>) {
  const input = useRef<HTMLInputElement>(null)
  const choose = useChoose('/search', { currency })

  useEffect(() => {
    // Another page of results, such as the one before; but nobody's writing is overwritten.
    if (input.current !== null && input.current !== document.activeElement) input.current.value = q
  }, [q])

  function submit(event: FormEvent): void {
    event.preventDefault()
    choose({ q: parseChoices(new URLSearchParams({ q: input.current?.value ?? '' })).choices.q })
  }

  return (
    <search>
      <form method="get" action="/search" className="search-form" onSubmit={submit}>
        <label htmlFor="q">Coin or exchange</label>
        <input
          ref={input}
          id="q"
          type="search"
          name="q"
          defaultValue={q}
          maxLength={LONGEST_QUERY}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
        />
        <OtherChoices choices={{ currency }} />
        <button type="submit">Search</button>
      </form>
    </search>
  )
}
