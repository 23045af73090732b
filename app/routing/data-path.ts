/** The path of a page, also for a request for its data, which the router sends to `<path>.data`. */
export function pagePath(pathname: string): string {
  return pathname === '/_.data' ? '/' : pathname.replace(/\.data$/, '')
}

/** Where the router requests the data of a page: of the home page `/_.data`, since version 8. */
export function dataPath(path: string): string {
  return path === '/' ? '/_.data' : `${path}.data`
}
