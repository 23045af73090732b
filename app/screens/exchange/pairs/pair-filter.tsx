import type { FormEvent } from 'react'
import { screenPath } from '../../../routing/page-href.ts'
import type { ParamsOf } from '../../../routing/screens.ts'
import { MAX_QUERY_LENGTH, parseSearchParams } from '../../../routing/search-params.ts'
import { HiddenParams } from '../../../shell/navigation/hidden-params.tsx'
import { useChangeSearchParams } from '../../../shell/navigation/use-search-params.ts'
import { useSearchText } from '../../../shell/navigation/use-search-text.ts'
import styles from '../../exchanges/exchanges.module.css'

type PairFilterProps = Pick<ParamsOf<'exchange'>, 'currency' | 'q'> & {
  id: string
  /** The hash of the section, where a page without JavaScript opens. */
  hash: string
}

/** A field that filters pairs by coin. Without JavaScript it is an ordinary GET form. */
export function PairFilter({ id, currency, q, hash }: PairFilterProps) {
  const input = useSearchText(q)
  const path = screenPath('exchange', { id })
  const choose = useChangeSearchParams(path, { currency })

  function submit(event: FormEvent): void {
    event.preventDefault()
    const text = new URLSearchParams({ q: input.current?.value ?? '' })
    choose({ q: parseSearchParams(text).searchParams.q })
  }

  return (
    <form method="get" action={path + hash} className={styles.pairFilter} onSubmit={submit}>
      <label htmlFor="pair-filter" className="visually-hidden">
        Filter by coin
      </label>
      <input
        ref={input}
        id="pair-filter"
        type="search"
        name="q"
        defaultValue={q}
        maxLength={MAX_QUERY_LENGTH}
        placeholder="BTC, tether, INR"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
      />
      <HiddenParams searchParams={{ currency }} />
      <button type="submit">Filter</button>
    </form>
  )
}
