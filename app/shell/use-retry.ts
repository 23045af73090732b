import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'

/** How long after a failure the page is asked for again; the last one holds from then on. */
const RETRY_DELAYS_SECONDS = [2, 4, 8, 10]

/** Asks for the page's data again and again while the component that calls it is shown. */
export function useRetry({ isEnabled = true } = {}): void {
  const { state, revalidate } = useRevalidator()
  // The state alone would not do: a quick answer begins and ends between two renders.
  const [attempts, setAttempts] = useState(0)

  useEffect(() => {
    if (!isEnabled || state !== 'idle') return
    const seconds = RETRY_DELAYS_SECONDS[attempts] ?? RETRY_DELAYS_SECONDS.at(-1) ?? 0
    const timer = setTimeout(() => {
      void revalidate().finally(() => setAttempts(attempts + 1))
    }, seconds * 1000)
    return () => clearTimeout(timer)
  }, [isEnabled, state, revalidate, attempts])
}
