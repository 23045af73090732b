import { type ComponentProps, useEffect, useRef } from 'react'
import { formatAge } from '../../../lib/format-age.ts'
import { isClockWrong } from '../../shell/freshness/use-now.ts'
import { StaticIsland } from '../../ui/static-island.tsx'
import { TRADE_AGE_CLASS } from './trade-time.tsx'

/** Ages of trades are mostly minutes. */
const UPDATE_EVERY_MS = 15_000

/** A static island with trade times. Writes their ages beside them, by the visitor's clock. */
export function AgedIsland(island: Omit<ComponentProps<typeof StaticIsland>, 'element'>) {
  const element = useRef<HTMLElement>(null)
  const { html } = island

  // biome-ignore lint/correctness/useExhaustiveDependencies: new HTML has no ages yet
  useEffect(() => {
    const show = () => {
      if (element.current !== null && !document.hidden) showAges(element.current)
    }
    show()
    const timer = setInterval(show, UPDATE_EVERY_MS)
    document.addEventListener('visibilitychange', show)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', show)
    }
  }, [html])

  return <StaticIsland {...island} element={element} />
}

function showAges(parent: HTMLElement): void {
  for (const age of parent.querySelectorAll<HTMLElement>(`.${TRADE_AGE_CLASS}`)) {
    const timeMs = Number(age.dataset.time)
    age.textContent = isClockWrong(Date.now(), timeMs) ? '' : formatAge(Date.now() - timeMs)
  }
}
