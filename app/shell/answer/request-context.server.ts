// The services and request details that the server gives to loaders and the renderer, through one
// typed context key.
import { createContext, type RouterContextProvider } from 'react-router'
import type { Clock } from '../../../lib/clock.ts'
import type { Market } from '../../../market/market.ts'
import type { Address } from '../../routing/read-address.server.ts'
import { type ParamsOf, pickParams, type ScreenName } from '../../routing/screens.ts'
import type { Operator } from '../layout/operator.tsx'

type Logger = { error: (fields: object, message: string) => void }

export type PageRequest = {
  /** `document` is a full page load. `data` is a client-side navigation. */
  kind: 'document' | 'data'
  /** The page stands in for an address that is too long. It leaves out the router's scripts. */
  isAddressTooLong?: boolean
  /** The Content-Security-Policy nonce of our own inline scripts. */
  nonce: string
  /** How long to wait for answers before the page streams. */
  streamAfterMs: number
  /** How many answers the page waits for. */
  awaitedAnswers: number
  /** Waits until the page may go on after its last answer. Few pages compute at the same time. */
  waitToCompute: () => Promise<void>
  /** Set by `resolveOrStream` when an answer misses the deadline: the page then streams. */
  streams: boolean
  clock: Pick<Clock, 'after'>
  logger: Logger
}

type RequestContext = {
  market: Market
  address: Address
  /** The origin of absolute URLs, such as `https://tezi.example`. */
  siteOrigin: string
  operator: Operator
  page: PageRequest
  /** Whether a page of the live market registers one. */
  hasServiceWorker: boolean
  /** The styles of the page's route, which are written inline. */
  styles: string
}

export const requestContext = createContext<RequestContext>()

/** The search params of a screen. Before its loader, the root has redirected wrong ones. */
export function readParams<Name extends ScreenName>(
  context: Readonly<RouterContextProvider>,
  screen: Name,
): ParamsOf<Name> {
  return pickParams(screen, context.get(requestContext).address.searchParams)
}
