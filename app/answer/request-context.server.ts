// What the server hands to every loader and to the renderer, through one typed key.
import { createContext } from 'react-router'
import type { Market } from '../gateway/market.server.ts'
import type { QueueWatch } from './queue-watch.ts'

type Logger = { error: (fields: object, message: string) => void }

export type PageRequest = {
  /** A page for a browser, or the data for a page that is already open there. */
  kind: 'document' | 'data'
  /** Marks our own inline scripts for the Content-Security-Policy. */
  nonce: string
  /** How long its answers are waited for before it is sent in two parts. */
  maxWaitMs: number
  /** A page whose questions wait for their turn is not sent in two parts. */
  queue: Pick<QueueWatch, 'whenStreamable'>
  /** Set by a loader whose answer has not come in time: the page is then sent in two parts. */
  streams: boolean
  /** The HTML of the static islands that loaders have rendered, by name: see `renderIsland`. */
  islands: Record<string, string>
  logger: Logger
}

type RequestContext = {
  market: Market
  /** The origin of absolute addresses, such as `https://tezi.example`. */
  siteOrigin: string
  page: PageRequest
  /** The style sheet of the site. */
  styles: string
}

export const requestContext = createContext<RequestContext>()
