import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { LONGEST_QUERY, pageHref, parseChoices } from '../market/choices.ts'
import type { Found } from '../market/found.ts'
import { useChoices } from '../shell/navigation/use-choices.ts'
import { FoundOptions, optionId } from './found-options.tsx'
import { foundText } from './found-text.ts'
import { Modal } from './modal.tsx'
import { movedOption, NO_OPTION } from './moved-option.ts'
import { useFound } from './use-found.ts'

type PaletteProps = {
  /** Told whether the visitor wants to see all keys instead. */
  onClose: (isForKeys: boolean) => void
}

/** Finds coins and exchanges from any page: an editable combobox whose options are links. */
export function Palette({ onClose }: PaletteProps) {
  const { currency } = useChoices()
  const [text, setText] = useState('')
  const [reached, setReached] = useState<{ of: Found; option: number } | null>(null)
  const isForKeys = useRef(false)
  const allLink = useRef<HTMLAnchorElement>(null)
  const listId = useId()
  const { q } = parseChoices(new URLSearchParams({ q: text })).choices
  const { found, hasFailed } = useFound(q)
  // By other results it would be another coin.
  const active = reached !== null && reached.of === found ? reached.option : NO_OPTION
  const count = found === null ? 0 : found.coins.length + (found.exchanges?.length ?? 0)

  function optionAt(index: number): HTMLElement | null {
    return document.getElementById(optionId(listId, index))
  }

  function write(next: string): void {
    setText(next)
    setReached(null)
  }

  function move(event: KeyboardEvent): void {
    // The arrows may be those of a writer of Hindi or Chinese, who chooses between words.
    if (event.nativeEvent.isComposing || found === null) return
    const next = movedOption(event.key, active, count)
    if (next === null) return
    event.preventDefault()
    setReached({ of: found, option: next })
    optionAt(next)?.scrollIntoView({ block: 'nearest' })
  }

  function choose(event: FormEvent): void {
    event.preventDefault()
    const link = optionAt(active) ?? allLink.current
    link?.click()
  }

  return (
    <Modal label="Search" onClose={() => onClose(isForKeys.current)}>
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
              maxLength={LONGEST_QUERY}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="search"
              onChange={(event) => write(event.target.value)}
              onKeyDown={move}
            />
            <button type="button" onClick={close}>
              Close
            </button>
          </form>
          {found !== null && count > 0 ? (
            <FoundOptions id={listId} found={found} currency={currency} active={active} />
          ) : null}
          <p role="status">
            {hasFailed ? 'Search does not answer just now. Its page asks again by itself.' : null}
            {found === null ? null : foundText(found)}
          </p>
          <p className="dialog-head">
            <a ref={allLink} href={pageHref('/search', { currency, q })}>
              {hasFailed || q === '' ? 'Search page' : 'See all results'}
            </a>
            <button
              type="button"
              onClick={() => {
                isForKeys.current = true
                close()
              }}
            >
              All keys
            </button>
          </p>
        </>
      )}
    </Modal>
  )
}
