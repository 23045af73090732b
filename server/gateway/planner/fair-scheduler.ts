import type { Need } from './call-score.ts'

/** The classes of calls that the scheduler keeps from starving. */
export type CallClass = 'revalidation' | 'chart' | 'other'

export function classOf(needs: readonly Need[]): CallClass {
  return needs.some((need) => need === 'chart' || need === 'exact-chart') ? 'chart' : 'other'
}

/** Any five calls in a row include a revalidation and a chart, so any ten include two of each. */
const MAX_CALLS_WITHOUT = { revalidation: 4, chart: 3 } as const

/**
 * Ensures that any ten calls include two revalidations and two charts, if such calls are planned.
 */
export function createFairScheduler() {
  const made: CallClass[] = []
  const inFlight: CallClass[] = []

  function isStarved(callClass: keyof typeof MAX_CALLS_WITHOUT): boolean {
    const max = MAX_CALLS_WITHOUT[callClass]
    // A call in flight may still be refused, so it counts only for its own class.
    const wasServed = [...made.slice(-max), ...inFlight].includes(callClass)
    return made.length >= max && !wasServed
  }

  return {
    /**
     * Returns a function to call when the call was made or refused. A refused call does not count.
     */
    begin(callClass: CallClass): (outcome: 'made' | 'refused') => void {
      inFlight.push(callClass)
      return (outcome) => {
        inFlight.splice(inFlight.indexOf(callClass), 1)
        if (outcome === 'refused') return
        made.push(callClass)
        if (made.length > MAX_CALLS_WITHOUT.revalidation) made.shift()
      }
    },
    /** The classes that go next, whatever the scores of other calls. */
    starved: (): CallClass[] => (['revalidation', 'chart'] as const).filter(isStarved),
  }
}
