/** What stands wherever a figure or a date is unknown. */
export const UNKNOWN_TEXT = 'NA'
