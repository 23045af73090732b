/** The visitor has chosen no option. */
export const NO_OPTION = -1

type Options = {
  count: number
  /** Whether the first option is active until the visitor chooses another. */
  isFirstActive: boolean
}

/**
 * The option that a key moves to, as in the editable combobox of the ARIA Authoring Practices. Null
 * for a key that belongs to the text field. Home and End belong to it until an option is chosen.
 */
export function nextOptionIndex(
  key: string,
  chosen: number,
  { count, isFirstActive }: Options,
): number | null {
  if (count === 0) return null
  const active = chosen === NO_OPTION && isFirstActive ? 0 : chosen
  const beforeFirst = isFirstActive ? 0 : NO_OPTION
  if (key === 'ArrowDown') return active + 1 < count ? active + 1 : beforeFirst
  if (key === 'ArrowUp') return active > beforeFirst ? active - 1 : count - 1
  if (chosen === NO_OPTION) return null
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
