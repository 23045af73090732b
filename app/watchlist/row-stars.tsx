import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'
import { ownIdOfRow } from '../ui/island-row-id.ts'
import { useKept } from './kept-store.ts'
import styles from './star.module.css'
import { toggleKept } from './toggle-kept.ts'
import { useTold } from './use-told.tsx'

export type RowStarsProps = {
  /** Of rows that the server rendered, each with an id by `islandRowId` and a `data-name` in it. */
  list: RefObject<HTMLElement | null>
  /** What the rows were made of: newer ones want their stars. */
  html: string | null
}

/** Gives each row of a list its star, at its end or in its `data-star-place`. */
export function RowStars({ list, html }: RowStarsProps) {
  const kept = useKept()
  const [told, tell] = useTold()
  const tellLatest = useEffectEvent(tell)

  // Before the first star can be seen.
  useLayoutEffect(() => {
    const listening = new AbortController()
    list.current?.addEventListener(
      'click',
      ({ target }) => {
        const star = target instanceof Element ? target.closest('button') : null
        const row = star?.closest('li, tr')
        if (row) tellLatest(toggleKept(ownIdOfRow(row)))
      },
      { signal: listening.signal },
    )
    return () => listening.abort()
  }, [list])

  // biome-ignore lint/correctness/useExhaustiveDependencies: newer rows have none
  useLayoutEffect(() => {
    for (const row of list.current?.children ?? []) {
      const isKept = kept?.ids.includes(ownIdOfRow(row)) === true
      starOf(row).setAttribute('aria-pressed', String(isKept))
    }
  }, [list, html, kept])

  return told
}

function starOf(row: Element): Element {
  return row.querySelector('button') ?? addStar(row)
}

function addStar(row: Element): Element {
  const star = document.createElement('button')
  star.type = 'button'
  star.className = styles.star ?? ''
  star.setAttribute('aria-label', `Keep ${row.querySelector('[data-name]')?.textContent}`)
  star.dataset.added = ''
  const place = row.querySelector('[data-star-place]') ?? row
  place.append(star)
  return star
}
