/**
 * HTML that the server alone renders: a page's script neither has what it would take to do so, nor
 * looks through what stands there. Null where it stands in the page that the browser has read.
 */
export type SentHtml = string | null
