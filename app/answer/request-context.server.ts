// What the server hands to every loader and to the renderer, through one typed key.
import type { Readable } from 'node:stream'
import { createContext } from 'react-router'
import type { Market } from '../gateway/market.server.ts'
import type { QueueWatch } from './queue-watch.ts'

type Logger = { error: (fields: object, message: string) => void }

export type PageRequest = {
  /** A page for a browser, or the data for a page that is already open there. */
  kind: 'document' | 'data'
  /**
   * Marks our own inline scripts and styles for the Content-Security-Policy. In development there
   * is no policy, since Vite's scripts and styles carry no nonce.
   */
  nonce: string | undefined
  /** How long its answers are waited for before it is sent in two parts. */
  patienceMs: number
  /** A page whose questions wait for their turn is not sent in two parts. */
  queue: Pick<QueueWatch, 'whenStreamable'>
  /** Set by a loader whose answer has not come in time: the page is then sent in two parts. */
  streams: boolean
  /** The static islands that loaders have rendered, by name: see `renderIsland`. */
  html: Record<string, string>
  /**
   * Set by the renderer for a page that is sent whole: all of it but the styles of the site and what
   * loaders have rendered, for which there are gaps.
   */
  frame?: string
  /** Set by the renderer for a page that is sent in two parts. */
  stream?: Readable
  logger: Logger
}

/** That of the whole site. */
export type StyleSheet = { text: string; href: string }

type RequestContext = {
  market: Market
  /** The origin of absolute addresses, such as `https://tezi.example`. */
  siteOrigin: string
  page: PageRequest
  styleSheet: StyleSheet
}

export const requestContext = createContext<RequestContext>()
