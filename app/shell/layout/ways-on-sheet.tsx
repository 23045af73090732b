import sheet from './ways-on.css?url'

/** Styles of the search field, of results and of links to other pages. No route may link it, too. */
export function WaysOnSheet() {
  return <link rel="stylesheet" href={sheet} precedence="default" />
}
