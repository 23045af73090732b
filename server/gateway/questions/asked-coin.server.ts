// A coin of which one visit asks. Whether it exists is settled once, before any of its questions
// causes a call.
import type { Answer, NoAnswer } from '../../../market/answer/answer.ts'
import type { AskedCoin } from '../../../market/market.ts'
import type { Visit } from '../cache/visit.server.ts'
import type { CoinCharts } from './coin-chart.server.ts'
import type { CoinFactsQuestions } from './coin-facts.server.ts'
import type { CoinMarketsQuestions } from './coin-markets.server.ts'
import type { KnownCoins } from './known-coins.server.ts'

type Questions = {
  known: KnownCoins
  coinFacts: CoinFactsQuestions
  charts: CoinCharts
  coinMarkets: CoinMarketsQuestions
}

export function askCoin(
  { known, coinFacts, charts, coinMarkets }: Questions,
  id: string,
  visit: Visit,
): AskedCoin {
  let doubt: Promise<NoAnswer | undefined> | undefined

  async function ifItExists<T>(ask: () => Promise<Answer<T>>): Promise<Answer<T>> {
    doubt ??= known.getDoubt(id, visit)
    return (await doubt) ?? ask()
  }

  return {
    getFacts: (currency) => ifItExists(() => coinFacts.getFacts({ id, currency }, visit)),
    getAbout: () => ifItExists(() => coinFacts.getAbout(id, visit)),
    getChart: (view) => ifItExists(() => charts.getChart({ ...view, id }, visit)),
    getDays: (currency) => ifItExists(() => charts.getDays({ id, currency }, visit)),
    getHistory: (span) => ifItExists(() => charts.getHistory({ ...span, id }, visit)),
    getCandles: (span) => ifItExists(() => charts.getCandles({ ...span, id }, visit)),
    findHistory: (span) => charts.findHistory({ ...span, id }, visit),
    getMarkets: (currency) => ifItExists(() => coinMarkets.getMarkets({ id, currency }, visit)),
    findMarkets: () => coinMarkets.findMarkets(id, visit),
    getRupeePrices: () => ifItExists(() => coinMarkets.getRupeePricesOf(id, visit)),
  }
}
