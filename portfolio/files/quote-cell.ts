import { cutText } from '../../lib/cut-text.ts'

const MAX_LETTERS = 60

/** A cell of the file inside a reason, shortened if it is long. */
export function quoteCell(text: string): string {
  // Half a character at the end is cut too.
  return `“${cutText(text.slice(0, 4 * MAX_LETTERS), MAX_LETTERS)}”`
}
