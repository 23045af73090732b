/** Beside the options, the text itself can be where the keys are. */
export const NO_OPTION = -1

/**
 * The option that a key leads to from another, as in an editable combobox of the ARIA Authoring
 * Practices; null for a key that is the text's own. Home and End are, until an option is reached.
 */
export function nextOptionIndex(key: string, from: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return from + 1 < count ? from + 1 : NO_OPTION
  if (key === 'ArrowUp') return from === NO_OPTION ? count - 1 : from - 1
  if (from === NO_OPTION) return null
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
