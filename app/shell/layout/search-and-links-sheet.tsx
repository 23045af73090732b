import sheet from './search-and-links.css?url'

/** Styles of the search field, of results and of links to other pages. No route may link it, too. */
export function SearchAndLinksSheet() {
  return <link rel="stylesheet" href={sheet} precedence="default" />
}
