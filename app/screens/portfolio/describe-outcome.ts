import type { Outcome } from './store/portfolio-state.ts'

/** What became of a change: `Added` becomes a sentence that is true. */
export function describeOutcome({ isSaved, conflicts }: Outcome, done: string): string {
  const said = isSaved ? `${done}.` : `${done} on this page only: it is not saved.`
  if (conflicts.length === 0) return said
  const [count, verb] =
    conflicts.length === 1 ? ['1 transaction', 'it'] : [`${conflicts.length} transactions`, 'them']
  return `${said} Not ${count}: another tab has changed ${verb} meanwhile.`
}
