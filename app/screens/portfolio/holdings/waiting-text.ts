/** In the place of a figure whose price is loading. */
export const WAITING_TEXT = '…'
