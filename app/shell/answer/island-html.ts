/** The HTML of a static island. Null if the document already contains the island. */
export type IslandHtml = string | null
