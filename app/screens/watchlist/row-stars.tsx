import { type RefObject, useLayoutEffect } from 'react'
import { parseIslandRowId } from '../../ui/island-row-id.ts'
import styles from './star.module.css'
import { toggleStar } from './toggle-star.ts'
import { useWatchlist } from './watchlist-store.ts'

export type RowStarsProps = {
  /** The list of rendered rows. Each has an id from `islandRowId` and a `data-name` element. */
  list: RefObject<HTMLElement | null>
  /** The HTML of the rows. New rows need new stars. */
  html: string | null
}

/** Adds a star to each row of a list, in its `data-star-slot` or at its end. */
export function RowStars({ list, html }: RowStarsProps) {
  const watchlist = useWatchlist()

  // A layout effect, so that the listener exists before the first star is visible.
  useLayoutEffect(() => {
    const controller = new AbortController()
    list.current?.addEventListener(
      'click',
      ({ target }) => {
        const star = target instanceof Element ? target.closest('button') : null
        const row = star?.closest('li, tr')
        if (row) toggleStar(parseIslandRowId(row))
      },
      { signal: controller.signal },
    )
    return () => controller.abort()
  }, [list])

  // biome-ignore lint/correctness/useExhaustiveDependencies: new rows have no stars yet
  useLayoutEffect(() => {
    for (const row of list.current?.children ?? []) {
      const isStarred = watchlist?.ids.includes(parseIslandRowId(row)) === true
      getOrAddStar(row).setAttribute('aria-pressed', String(isStarred))
    }
  }, [list, html, watchlist])

  return null
}

function getOrAddStar(row: Element): Element {
  return row.querySelector('button') ?? addStar(row)
}

function addStar(row: Element): Element {
  const star = document.createElement('button')
  star.type = 'button'
  star.className = styles.star ?? ''
  star.setAttribute('aria-label', `Star ${row.querySelector('[data-name]')?.textContent}`)
  star.dataset.added = ''
  const slot = row.querySelector('[data-star-slot]') ?? row
  slot.append(star)
  return star
}
