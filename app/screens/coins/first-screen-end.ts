/** The id of the row for which the first paint of a page waits. See `PaintAfter`. */
export const FIRST_SCREEN_END = 'first-screen-end'

const FIRST_ON_PHONE = 6

/** The first row below a phone's fold has the id, or the last row of a shorter list. */
export function firstScreenEndId(index: number, rowCount: number): string | undefined {
  return index === Math.min(FIRST_ON_PHONE, rowCount - 1) ? FIRST_SCREEN_END : undefined
}
