import type { RefObject } from 'react'

export const SELECTED_TEXT =
  'Your browser blocks copying. The text is selected, so you can copy it.'

type Field = HTMLInputElement | HTMLTextAreaElement

/** Copies the text of a field. If the browser refuses, selects it and resolves to false. */
export async function copyText({ current: field }: RefObject<Field | null>): Promise<boolean> {
  try {
    // Without https there is no clipboard, and in some apps it is null.
    await navigator.clipboard.writeText(field?.value ?? '')
    return true
  } catch {
    field?.focus()
    field?.select()
    return false
  }
}
