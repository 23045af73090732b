/** What a call is for, as far as no class of calls may starve. */
export type CallClass = 'revalidation' | 'chart' | 'other'

/** Any five calls in a row have a revalidation and a chart: so any ten have two of each. */
const MOST_WITHOUT = { revalidation: 4, chart: 3 } as const

/** Sees to it that of any ten calls two are revalidations and two are for charts, if any is wanted. */
export function createFairTurns() {
  const made: CallClass[] = []
  const inFlight: CallClass[] = []

  function isOwed(callClass: keyof typeof MOST_WITHOUT): boolean {
    const most = MOST_WITHOUT[callClass]
    // A call in flight may yet be refused: it counts for its own class alone.
    const hadTurn = [...made.slice(-most), ...inFlight].includes(callClass)
    return made.length >= most && !hadTurn
  }

  return {
    /** Returns what to call once the call has been made, or refused: then it has taken no turn. */
    begin(callClass: CallClass): (outcome: 'made' | 'refused') => void {
      inFlight.push(callClass)
      return (outcome) => {
        inFlight.splice(inFlight.indexOf(callClass), 1)
        if (outcome === 'refused') return
        made.push(callClass)
        if (made.length > MOST_WITHOUT.revalidation) made.shift()
      }
    },
    /** The classes that go next, whatever other calls are worth. */
    owed: (): CallClass[] => (['revalidation', 'chart'] as const).filter(isOwed),
  }
}
