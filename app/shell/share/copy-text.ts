/** Copies a text. Resolves to false if the browser refuses: some apps do, and pages without https. */
export async function copyText(text: string): Promise<boolean> {
  try {
    // Without https there is no clipboard, and in some apps it is null.
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

export const SELECTED_TEXT =
  'Your browser blocks copying. The text is selected, so you can copy it.'

/** Focuses a field and selects its text. */
export function selectText(field: HTMLInputElement | HTMLTextAreaElement | null): void {
  field?.focus()
  field?.select()
}
