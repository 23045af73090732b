import type { HeadersArgs } from 'react-router'

/** The `headers` of every route: an error's own, or what the loader said. */
export function pageHeaders({ errorHeaders, loaderHeaders }: HeadersArgs): Headers {
  return errorHeaders ?? loaderHeaders
}
