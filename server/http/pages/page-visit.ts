import type { FastifyBaseLogger } from 'fastify'
import type { MarketSource } from '../../../app/market/snapshot.ts'
import type { ClientKind } from './client-kind.ts'
import type { PageAddress } from './page-address.ts'

export type RequestedPage = PageAddress & { source: MarketSource }

/** The client that requests a page. `arrivedMs` comes from `performance.now()`. */
export type PageClient = {
  kind: ClientKind
  /** Its network. Calls and renders count against it. */
  network: string
  arrivedMs: number
  log: FastifyBaseLogger
}

export type PageVisit = { requested: RequestedPage; client: PageClient }
