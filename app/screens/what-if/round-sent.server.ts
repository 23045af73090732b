/** No sum on the page shows more. */
const SENT_DIGITS = 12

/** A number without the digits that nobody sees. They would be a twentieth of the page. */
export function roundSent(value: number): number {
  return Number(value.toPrecision(SENT_DIGITS))
}
