import type { FastifyBaseLogger } from 'fastify'
import type { MarketSource } from '../../app/market/snapshot.ts'
import type { AskerKind } from './asker-kind.ts'
import type { PageAddress } from './page-address.ts'

export type AskedPage = PageAddress & { source: MarketSource }

/** Who asks, since when by `performance.now()`. */
export type PageAsker = {
  kind: AskerKind
  /** Its network: who pays for calls and renders. */
  client: string
  arrivedMs: number
  log: FastifyBaseLogger
}

export type PageVisit = { asked: AskedPage; asker: PageAsker }
