import type { Outcome } from './store/portfolio-state.ts'

/** What became of a change: `Added` becomes a sentence that is true. */
export function describeOutcome({ isSaved, conflicts }: Outcome, done: string): string {
  const sentences = [
    `${done}.`,
    isSaved ? null : 'Not saved: it is on this page only.',
    conflicts.length === 0
      ? null
      : `Left out, because another tab has changed them: ${conflicts.length}.`,
  ]
  return sentences.filter((sentence) => sentence !== null).join(' ')
}
