import { type ComponentProps, useRef } from 'react'
import { StaticIsland } from '../../ui/static-island.tsx'
import { RowStars } from '../watchlist/load-row-stars.ts'

type StarredIslandProps = Omit<ComponentProps<typeof StaticIsland>, 'element'> & {
  /** The class of the element around the list. */
  placeClassName?: string | undefined
}

/** A static island whose rows are coins, each with its star. */
export function StarredIsland({ placeClassName, ...island }: StarredIslandProps) {
  const list = useRef<HTMLElement>(null)
  return (
    <>
      <div className={placeClassName}>
        <StaticIsland {...island} element={list} />
      </div>
      {/* Outside, because a toast must not be fixed to a query container. */}
      <RowStars list={list} html={island.html} />
    </>
  )
}
