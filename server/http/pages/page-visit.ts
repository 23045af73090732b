import type { FastifyBaseLogger } from 'fastify'
import type { MarketSource } from '../../../market/answer/snapshot.ts'
import type { ClientKind } from './client-kind.ts'
import type { PageAddress } from './page-address.ts'

export type RequestedPage = PageAddress & { source: MarketSource }

/** The client that requests a page. */
export type PageClient = {
  kind: ClientKind
  /** Its network. Calls and renders count against it. */
  network: string
  /** Aborted when its connection closes before the response is sent. */
  signal: AbortSignal
  log: FastifyBaseLogger
}
