// What we pay for, and what pages ask. A call is one request to the market service. A question is
// answered from any cached call that contains its facts: exactly, or marked as an approximation until
// an exact answer comes. Start here: `calls/` makes the calls, `questions/` reads their answers, and
// `planner/` decides which call is made next.

/** What a call asks for. Each costs one of the plan's calls. */
type CallTable = {
  /** `/coins/markets?page&per_page=250`: rows of 250 coins in one currency, a week by the hour. */
  marketPage: 'rows'
  /** `/coins/markets?ids`: the same of up to 250 coins that are on no cached page. */
  marketBatch: 'rows'
  /** `/coins/{id}`: text, links, 60-day return, and amounts in ₹, $ and €. */
  coin: 'coin'
  /** `/coins/{id}/market_chart?days=1|90|365`: points 5 minutes, an hour or a day apart. */
  series: 'points'
  /** `/coins/{id}/ohlc?days` */
  candles: 'candles'
  /** `/exchange_rates`: what a dollar costs. */
  exchangeRates: 'rates'
  /** `/exchanges?per_page=250` */
  exchanges: 'exchanges'
  /** `/global` */
  global: 'figures'
  /** `/search/trending` */
  trending: 'coins'
  /** `/coins/list`: ids and names of all coins. */
  coinList: 'names'
  /** `/coins/markets?category=stablecoins` */
  stablecoinIds: 'ids'
}

/** Which calls answer a question: any one of `exact`, the newest first; `approximate` together. */
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
  /** The series of days=1 alone; hourly points come with the row. */
  chartOfDay: { exact: 'series'; approximate: 'marketPage' | 'marketBatch' }
  /** The series of days=90, which is cut to 7, 14, 30 and 60 days. */
  chartOfWeek: { exact: 'series'; approximate: 'marketPage' | 'marketBatch' }
  chartTo60Days: { exact: 'series'; approximate: never }
  /** The series of days=365, or of all days where the plan allows it. */
  chartFrom200Days: { exact: 'series'; approximate: never }
  candles: { exact: 'candles'; approximate: never }
}

export type CallName = keyof CallTable

/** The calls whose answers a question may use: a question module is given no other. */
export type CallsOf<Question extends keyof QuestionTable> =
  | QuestionTable[Question]['exact']
  | QuestionTable[Question]['approximate']
