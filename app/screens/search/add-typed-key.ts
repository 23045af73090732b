/** The text after one more key. Null for a key that types nothing. */
export function addTypedKey(text: string, event: KeyboardEvent): string | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null
  if (event.key === 'Backspace') return text.slice(0, -1)
  // Other keys have names, such as `Shift`, or `Process` for an input method.
  return /^.$/u.test(event.key) ? text + event.key : null
}
