/** The text for an unknown number or date. */
export const UNKNOWN_TEXT = 'NA'
