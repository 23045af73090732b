// Which calls answer which questions. A call is one request to the market service, and has a cost.
// Any cached call that contains the facts of a question can answer it: exactly, or marked as an
// approximation until an exact answer arrives. `calls/` makes the calls, `questions/` reads their
// answers, and `planner/` chooses the next call.
import type { Calls } from './calls/calls.server.ts'

/**
 * The calls that answer a question: the newest one of `exact`, or the `approximate` ones combined.
 */
type QuestionTable = {
  listOfCoins: { exact: 'marketPage'; approximate: 'marketPage' | 'exchangeRates' }
  factsOfCoin: {
    exact: 'marketPage' | 'marketBatch' | 'coin'
    approximate: 'marketPage' | 'marketBatch' | 'exchangeRates'
  }
  watchlistRow: {
    exact: 'marketPage' | 'marketBatch'
    approximate: 'marketPage' | 'marketBatch' | 'exchangeRates'
  }
  aboutCoin: { exact: 'coin'; approximate: never }
  /** Only the series of days=1. Hourly points come with the row. */
  chartOfDay: { exact: 'series'; approximate: 'marketPage' | 'marketBatch' }
  /** The series of days=90, which is cut to 7, 14, 30 and 60 days. */
  chartOfWeek: { exact: 'series'; approximate: 'marketPage' | 'marketBatch' }
  chartTo60Days: { exact: 'series'; approximate: never }
  /** The series of days=365, or of all days if the plan allows it. */
  chartFrom200Days: { exact: 'series'; approximate: never }
  candles: { exact: 'candles'; approximate: never }
  /** The list of exchanges says which exchanges are Indian. Rows have the world price. */
  marketsOfCoin: {
    exact: 'coinTickers' | 'exchanges' | 'exchangeRates' | 'marketPage'
    approximate: never
  }
  /** An exchange that the list lacks is looked up by its id. */
  exchange: { exact: 'exchanges' | 'exchangeNames' | 'exchangeDetail'; approximate: never }
  pairsOfExchange: { exact: 'exchangeDetail' | 'exchangeRates'; approximate: never }
}

/** The calls of `calls/calls.server.ts`. */
export type CallName = keyof Calls

/** The calls that a question may use. A question module receives only these. */
export type CallsOf<Question extends keyof QuestionTable> =
  | QuestionTable[Question]['exact']
  | QuestionTable[Question]['approximate']
