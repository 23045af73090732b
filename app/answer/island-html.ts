/** The HTML of a static island; null where it stands in the page that the browser has read. */
export type IslandHtml = string | null
