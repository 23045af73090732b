import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import type { SearchResults } from '../market/search-results.ts'
import { pageHref } from '../routing/page-href.ts'
import { MAX_QUERY_LENGTH, parseSearchParams } from '../routing/search-params.ts'
import { useParsedSearchParams } from '../shell/navigation/use-search-params.ts'
import { formatResultCounts } from './format-result-counts.ts'
import { Modal } from './modal.tsx'
import { NO_OPTION, nextOptionIndex } from './next-option-index.ts'
import { optionId, ResultOptions } from './result-options.tsx'
import { useSearchResults } from './use-search-results.ts'

type PaletteProps = {
  /** `shouldShowKeys`: the visitor wants to see the keyboard shortcuts instead. */
  onClose: (shouldShowKeys: boolean) => void
}

/** The search dialog of every page: an editable combobox whose options are links. */
export function Palette({ onClose }: PaletteProps) {
  const { currency } = useParsedSearchParams()
  const [text, setText] = useState('')
  const [activeOption, setActiveOption] = useState<{ of: SearchResults; option: number } | null>(
    null,
  )
  const shouldShowKeys = useRef(false)
  const allLink = useRef<HTMLAnchorElement>(null)
  const listId = useId()
  const { q } = parseSearchParams(new URLSearchParams({ q: text })).searchParams
  const { results, hasFailed } = useSearchResults(q)
  // With other results the same index would be another coin.
  const active =
    activeOption !== null && activeOption.of === results ? activeOption.option : NO_OPTION
  const count = results === null ? 0 : results.coins.length + (results.exchanges?.length ?? 0)

  function optionAt(index: number): HTMLElement | null {
    return document.getElementById(optionId(listId, index))
  }

  function updateText(next: string): void {
    setText(next)
    setActiveOption(null)
  }

  function moveActiveOption(event: KeyboardEvent): void {
    // An input method, for example for Hindi or Chinese, uses the arrows to choose words.
    if (event.nativeEvent.isComposing || results === null) return
    const next = nextOptionIndex(event.key, active, count)
    if (next === null) return
    event.preventDefault()
    setActiveOption({ of: results, option: next })
    optionAt(next)?.scrollIntoView({ block: 'nearest' })
  }

  function choose(event: FormEvent): void {
    event.preventDefault()
    const link = optionAt(active) ?? allLink.current
    link?.click()
  }

  return (
    <Modal label="Search" onClose={() => onClose(shouldShowKeys.current)}>
      {(close) => (
        <>
          <form className="dialog-head" onSubmit={choose}>
            <input
              type="text"
              role="combobox"
              aria-label="Coin or exchange"
              aria-autocomplete="list"
              aria-expanded={count > 0}
              aria-controls={count > 0 ? listId : undefined}
              aria-activedescendant={active === NO_OPTION ? undefined : optionId(listId, active)}
              placeholder="Coin or exchange"
              value={text}
              maxLength={MAX_QUERY_LENGTH}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="search"
              onChange={(event) => updateText(event.target.value)}
              onKeyDown={moveActiveOption}
            />
            <button type="button" onClick={close}>
              Close
            </button>
          </form>
          {results !== null && count > 0 ? (
            <ResultOptions id={listId} results={results} currency={currency} active={active} />
          ) : null}
          <p role="status">
            {hasFailed ? 'Search is not available now. You can try the search page.' : null}
            {results === null ? null : formatResultCounts(results)}
          </p>
          <p className="dialog-head">
            <a ref={allLink} href={pageHref('search', { currency, q })}>
              {hasFailed || q === '' ? 'Search page' : 'See all results'}
            </a>
            <button
              type="button"
              onClick={() => {
                shouldShowKeys.current = true
                close()
              }}
            >
              Keyboard shortcuts
            </button>
          </p>
        </>
      )}
    </Modal>
  )
}
