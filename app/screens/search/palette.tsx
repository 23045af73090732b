import {
  type FormEvent,
  type KeyboardEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useNavigate } from 'react-router'
import { pageHref } from '../../routing/page-href.ts'
import { PageLink } from '../../routing/page-link.tsx'
import { MAX_QUERY_LENGTH, parseSearchParams } from '../../routing/search-params.ts'
import { useParsedSearchParams } from '../../shell/navigation/use-search-params.ts'
import { formatResultCounts } from './format-result-counts.ts'
import { Modal } from './modal.tsx'
import { NO_OPTION, nextOptionIndex } from './next-option-index.ts'
import { toResultGroups, toSuggestionGroups } from './option-groups.tsx'
import { optionId, ResultOptions } from './result-options.tsx'
import styles from './search-dialogs.module.css'
import { useSearchResults } from './use-search-results.ts'
import { useSuggestedCoins } from './use-suggested-coins.ts'

const FAILED_TEXT = 'Search is not available now. You can try the search page.'

type PaletteProps = {
  /** Returns once what was typed before the palette had the focus. */
  takeTyped: () => string
  /** `shouldShowKeys`: the visitor wants to see the keyboard shortcuts instead. */
  onClose: (shouldShowKeys: boolean) => void
}

/**
 * The search dialog of every page: an editable combobox whose options are links. The first result
 * is active, so Enter opens it. Suggestions for an empty text have to be chosen.
 */
export function Palette({ takeTyped, onClose }: PaletteProps) {
  const { currency } = useParsedSearchParams()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [selection, setSelection] = useState<{ of: object; option: number } | null>(null)
  /** Enter was pressed for this text before its results arrived. */
  const enteredText = useRef<string | null>(null)
  const shouldShowKeys = useRef(false)
  const listId = useId()
  const { q } = parseSearchParams(new URLSearchParams({ q: text })).searchParams
  const { results, isCurrent, hasFailed } = useSearchResults(q, currency)
  const suggestions = useSuggestedCoins(currency)

  const found = q === '' || results === null ? [] : toResultGroups(results, { q, currency })
  // A search that finds nothing leaves something to choose.
  const areFound = found.length > 0
  const shown = areFound ? results : suggestions
  const groups =
    areFound || suggestions === null ? found : toSuggestionGroups(suggestions, currency)
  const hrefs = groups.flatMap(({ options }) => options.map(({ href }) => href))
  const count = hrefs.length
  const pageOfSearch = pageHref('search', { currency, q })
  const isFirstActive = areFound && isCurrent
  // With other results the same index would be another coin.
  const chosen = selection !== null && selection.of === shown ? selection.option : NO_OPTION
  const active = chosen === NO_OPTION && isFirstActive ? 0 : chosen

  function updateText(next: string): void {
    setText(next)
    setSelection(null)
    enteredText.current = null
  }

  function moveActiveOption(event: KeyboardEvent): void {
    // An input method, for example for Hindi or Chinese, uses the arrows to choose words.
    if (event.nativeEvent.isComposing || shown === null) return
    const next = nextOptionIndex(event.key, chosen, { count, isFirstActive })
    if (next === null) return
    event.preventDefault()
    setSelection({ of: shown, option: next })
    document.getElementById(optionId(listId, next))?.scrollIntoView({ block: 'nearest' })
  }

  function choose(event: FormEvent): void {
    event.preventDefault()
    const isAwaitingResults = q !== '' && !isCurrent && !hasFailed
    if (isAwaitingResults && active === NO_OPTION) enteredText.current = q
    else void navigate(hrefs[active] ?? pageOfSearch)
  }

  // After the effect of the dialog, which moves the focus. Both before the next key: it would replace
  // the text.
  useLayoutEffect(() => setText(takeTyped()), [takeTyped])

  useEffect(() => {
    if (enteredText.current !== q || (!isCurrent && !hasFailed)) return
    enteredText.current = null
    void navigate((isFirstActive && hrefs[0]) || pageOfSearch)
  }, [q, isCurrent, hasFailed, isFirstActive, hrefs, pageOfSearch, navigate])

  return (
    <Modal label="Search" onClose={() => onClose(shouldShowKeys.current)}>
      {(close) => (
        <>
          <form className={styles.dialogHead} onSubmit={choose}>
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
          <p role="status">{hasFailed ? FAILED_TEXT : results && formatResultCounts(results, q)}</p>
          {count > 0 ? (
            <ResultOptions
              id={listId}
              label={areFound ? 'Results' : 'Suggestions'}
              groups={groups}
              active={active}
            />
          ) : null}
          <p className={styles.dialogHead}>
            <PageLink to={pageOfSearch}>Search page</PageLink>
            <button
              type="button"
              className={`button ${styles.keysButton}`}
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
