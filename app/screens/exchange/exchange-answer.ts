import type { Answer } from '../../../market/answer/answer.ts'
import type { Snapshot } from '../../../market/answer/snapshot.ts'
import type { BitcoinPrice } from '../../../market/money/bitcoin-price.ts'
import type { Exchange } from '../../../market/tickers/exchange.ts'
import type { ShownPairs } from './pairs/shown-pairs.ts'

/** The whole answer for the page of one exchange. */
export type ExchangeAnswer = { exchange: Snapshot<Exchange>; bitcoin: BitcoinPrice | null }

/** The pairs of an exchange, which its page can do without. */
export type ExchangePairsAnswer = Answer<ShownPairs> | Promise<Answer<ShownPairs>>
