/** No option is active: the keys belong to the text field. */
export const NO_OPTION = -1

/**
 * The option that a key moves to, as in the editable combobox of the ARIA Authoring Practices. Null
 * for a key that belongs to the text field. Home and End belong to it while no option is active.
 */
export function nextOptionIndex(key: string, from: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return from + 1 < count ? from + 1 : NO_OPTION
  if (key === 'ArrowUp') return from === NO_OPTION ? count - 1 : from - 1
  if (from === NO_OPTION) return null
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
