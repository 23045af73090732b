import type { Clock } from '../../../lib/clock.ts'
import type { MarketSource } from '../../../market/answer/snapshot.ts'
import type { MarketClient } from '../../upstream/market-client.server.ts'
import type { CoinMetadata } from '../index/coin-metadata.server.ts'
import type { KnownPictureUrls } from '../index/known-picture-urls.server.ts'
import type { CallQueue } from '../queue/queue.server.ts'
import type { AnswerCache } from './answer-cache.server.ts'
import type { Failures } from './failures.server.ts'

/** What all calls of one market share. */
export type CallContext = {
  source: MarketSource
  client: MarketClient
  answers: AnswerCache
  failures: Failures
  queue: CallQueue
  coinMetadata: CoinMetadata
  knownPictureUrls: KnownPictureUrls
  clock: Clock
  log: { warn: (details: object, message: string) => void }
}
