import type { HeadersArgs } from 'react-router'

/**
 * The `headers` export of every route: the headers of the error if there is one, else the loader's.
 */
export function pageHeaders({ errorHeaders, loaderHeaders }: HeadersArgs): Headers {
  return errorHeaders ?? loaderHeaders
}
