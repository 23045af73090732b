import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'
import { parseIslandRowId } from '../ui/island-row-id.ts'
import styles from './star.module.css'
import { toggleStar } from './toggle-star.ts'
import { useToast } from './use-toast.tsx'
import { useWatchlist } from './watchlist-store.ts'

export type RowStarsProps = {
  /** Of rows that the server rendered, each with an id by `islandRowId` and a `data-name` in it. */
  list: RefObject<HTMLElement | null>
  /** What the rows were made of: newer ones want their stars. */
  html: string | null
}

/** Gives each row of a list its star, at its end or in its `data-star-slot`. */
export function RowStars({ list, html }: RowStarsProps) {
  const watchlist = useWatchlist()
  const [toast, showToast] = useToast()
  const onToast = useEffectEvent(showToast)

  // Before the first star can be seen.
  useLayoutEffect(() => {
    const controller = new AbortController()
    list.current?.addEventListener(
      'click',
      ({ target }) => {
        const star = target instanceof Element ? target.closest('button') : null
        const row = star?.closest('li, tr')
        if (row) onToast(toggleStar(parseIslandRowId(row)))
      },
      { signal: controller.signal },
    )
    return () => controller.abort()
  }, [list])

  // biome-ignore lint/correctness/useExhaustiveDependencies: newer rows have none
  useLayoutEffect(() => {
    for (const row of list.current?.children ?? []) {
      const isStarred = watchlist?.ids.includes(parseIslandRowId(row)) === true
      getOrAddStar(row).setAttribute('aria-pressed', String(isStarred))
    }
  }, [list, html, watchlist])

  return toast
}

function getOrAddStar(row: Element): Element {
  return row.querySelector('button') ?? addStar(row)
}

function addStar(row: Element): Element {
  const star = document.createElement('button')
  star.type = 'button'
  star.className = styles.star ?? ''
  star.setAttribute('aria-label', `Keep ${row.querySelector('[data-name]')?.textContent}`)
  star.dataset.added = ''
  const slot = row.querySelector('[data-star-slot]') ?? row
  slot.append(star)
  return star
}
