/** What a call is for, as far as no class of calls may starve. */
export type CallClass = 'revalidation' | 'chart' | 'other'

/** Any five calls in a row have a revalidation and a chart: so any ten have two of each. */
const MOST_WITHOUT = { revalidation: 4, chart: 3 } as const

/** Sees to it that of any ten calls two are revalidations and two are for charts, if any is wanted. */
export function createFairTurns() {
  const last: CallClass[] = []

  function isOwed(callClass: keyof typeof MOST_WITHOUT): boolean {
    const most = MOST_WITHOUT[callClass]
    return last.length >= most && !last.slice(-most).includes(callClass)
  }

  return {
    begin(callClass: CallClass): void {
      last.push(callClass)
      if (last.length > 2 * MOST_WITHOUT.revalidation) last.shift()
    },
    /** A call that was refused has taken no turn. */
    undo(callClass: CallClass): void {
      const index = last.lastIndexOf(callClass)
      if (index !== -1) last.splice(index, 1)
    },
    /** The classes that go next, whatever other calls are worth. */
    owed: (): CallClass[] => (['revalidation', 'chart'] as const).filter(isOwed),
  }
}
