import { type RefObject, useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { type LeftOut, MAX_COMPARED } from '../../../market/compared-coins.ts'
import { pageHref } from '../../routing/page-href.ts'
import { PageLink } from '../../routing/page-link.tsx'
import { MAX_QUERY_LENGTH, type SearchParams } from '../../routing/search-params.ts'
import { HiddenParams } from '../../shell/navigation/hidden-params.tsx'
import styles from './compare-page.module.css'

export type ChosenComparison = Pick<SearchParams, 'coins' | 'currency' | 'span'> & {
  /** Only while the coin is searched for. */
  add?: string
}

type AddCoinProps = {
  /** Those on the screen. */
  coins: readonly { id: string }[]
  chosen: ChosenComparison
  /** What was searched for, if the page is the answer to this form. */
  add: string
  leftOut: readonly LeftOut[]
  field: RefObject<HTMLInputElement | null>
}

/** A field for a name or a ticker. Without JavaScript it is an ordinary GET form. */
export function AddCoin({ coins, chosen, add, leftOut, field }: AddCoinProps) {
  const fullNote = useRef<HTMLParagraphElement>(null)
  const isNotFound = leftOut.some(({ reason }) => reason === 'not-found')

  const answer = `${coins.map(({ id }) => id)} ${isNotFound}`
  const shownAnswer = useRef(answer)

  // Only another answer empties the field, not hydration. The fifth coin replaces the form, which
  // had the focus.
  useEffect(() => {
    if (shownAnswer.current === answer) return
    shownAnswer.current = answer
    if (field.current !== null && !isNotFound) field.current.value = ''
    if (document.activeElement === document.body) fullNote.current?.focus()
  }, [answer, isNotFound, field])

  if (coins.length >= MAX_COMPARED) {
    return (
      <p ref={fullNote} tabIndex={-1} className={`${styles.text} screen-only`}>
        A comparison has at most five coins. Remove one to add another.
      </p>
    )
  }
  return (
    <Form action="/compare" preventScrollReset className={styles.add}>
      <label htmlFor="add">Name or ticker</label>
      <input
        ref={field}
        id="add"
        type="text"
        name="add"
        defaultValue={isNotFound ? add : ''}
        maxLength={MAX_QUERY_LENGTH}
        placeholder="ETH, Solana"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <HiddenParams searchParams={{ ...chosen, add: '' }} />
      <button type="submit">Add a coin</button>
      {isNotFound ? (
        <PageLink to={pageHref('search', { q: add, currency: chosen.currency })}>
          {`Search for “${add}”`}
        </PageLink>
      ) : null}
    </Form>
  )
}
