/** What a call is for, as far as no class of calls may starve. */
export type CallClass = 'revalidation' | 'chart' | 'other'

/** Any five calls in a row have a revalidation and a chart: so any ten have two of each. */
const MAX_CALLS_WITHOUT = { revalidation: 4, chart: 3 } as const

/** Sees to it that of any ten calls two are revalidations and two are for charts, if any is wanted. */
export function createFairScheduler() {
  const made: CallClass[] = []
  const inFlight: CallClass[] = []

  function isStarved(callClass: keyof typeof MAX_CALLS_WITHOUT): boolean {
    const max = MAX_CALLS_WITHOUT[callClass]
    // A call in flight may yet be refused: it counts for its own class alone.
    const wasServed = [...made.slice(-max), ...inFlight].includes(callClass)
    return made.length >= max && !wasServed
  }

  return {
    /** Returns what to call once the call has been made, or refused: then it has taken no turn. */
    begin(callClass: CallClass): (outcome: 'made' | 'refused') => void {
      inFlight.push(callClass)
      return (outcome) => {
        inFlight.splice(inFlight.indexOf(callClass), 1)
        if (outcome === 'refused') return
        made.push(callClass)
        if (made.length > MAX_CALLS_WITHOUT.revalidation) made.shift()
      }
    },
    /** The classes that go next, whatever other calls are worth. */
    starved: (): CallClass[] => (['revalidation', 'chart'] as const).filter(isStarved),
  }
}
