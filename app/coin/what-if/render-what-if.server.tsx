// Renders the result of an investment.
import { ageOf } from '../../answer/age-of.server.ts'
import type { DailyHistory } from '../../answer/get-daily-history.server.ts'
import { renderIsland } from '../../answer/render-island.server.ts'
import type { PageRequest } from '../../answer/request-context.server.ts'
import { formatDate } from '../../lib/format-date.ts'
import type { CoinFacts, CoinRow } from '../../market/coin.ts'
import type { Interval } from '../../market/investment/investment-options.ts'
import type { Snapshot } from '../../market/snapshot.ts'
import type { Wait } from '../../market/wait.ts'
import type { ParamsOf } from '../../routing/screens.ts'
import { drawWhatIf } from './draw-what-if.server.ts'
import { formatMoney } from './format-money.ts'
import { readFields } from './read-plan.server.ts'
import type { WhatIfAnswer } from './what-if-answer.ts'
import { WhatIfDetails } from './what-if-details.server.tsx'
import { WhatIfSummary } from './what-if-summary.server.tsx'
import { type WhatIf, workOutWhatIf } from './work-out-what-if.server.ts'

type NamedCoin = Pick<CoinRow, 'id' | 'name' | 'symbol'>

/** What people compare an investment with. */
const OTHER_COINS: readonly NamedCoin[] = [
  { id: 'bitcoin', name: 'Bitcoin', symbol: 'BTC' },
  { id: 'ethereum', name: 'Ethereum', symbol: 'ETH' },
]

/** The coins that are shown beside a coin. */
export function coinsBeside(id: string): NamedCoin[] {
  return OTHER_COINS.filter((coin) => coin.id !== id)
}

type Histories = {
  coin: Snapshot<CoinFacts>
  history: DailyHistory
  others: readonly { coin: NamedCoin; history: DailyHistory }[]
}

type WhatIfTarget = { shown: ParamsOf<'whatIf'>; page: PageRequest }

export function renderWhatIf(
  { coin, history, others }: Histories,
  { shown, page }: WhatIfTarget,
): WhatIfAnswer {
  const { id, name, symbol } = coin.value
  const named = { id, name }
  if (!('value' in history)) {
    const result = { wait: history.wait ?? NO_ESTIMATE }
    return { coin: named, fields: readFields(shown), result }
  }
  const known = others.flatMap(({ coin: other, history: found }) =>
    'value' in found ? [{ coin: other, history: found }] : [],
  )
  const { fields, whatIf } = workOutWhatIf(
    { id, name, symbol: symbol.toUpperCase(), history: history.value },
    {
      params: shown,
      fetchedAtMs: history.fetchedAtMs,
      others: known.map((other) => ({ ...other.coin, history: other.history.value })),
    },
  )
  const hasPrices = fields.days !== null
  if (whatIf === null) {
    return { coin: named, fields, result: { ...history, value: { ...NO_RESULT, hasPrices } } }
  }
  const sentence = sentenceOf(whatIf, shown)
  const value = {
    hasPrices,
    sentence,
    chart: drawWhatIf(whatIf.points, {
      currency: shown.currency,
      fetchedAtMs: history.fetchedAtMs,
      label: `${name}: amount invested and worth over time. ${sentence}`,
    }),
    summary: renderIsland(page, 'summary', <WhatIfSummary whatIf={whatIf} shown={shown} />),
    details: renderIsland(page, 'details', <WhatIfDetails whatIf={whatIf} shown={shown} />),
    missing: others.flatMap((other) =>
      'value' in other.history ? [] : [{ name: other.coin.name, wait: other.history.wait }],
    ),
  }
  const age = ageOf([history, ...known.map((other) => other.history)])
  return { coin: named, fields, result: { ...age, value } }
}

const NO_ESTIMATE: Wait = { reason: 'minute', inMs: null }

const NO_RESULT = { sentence: '', chart: null, summary: null, details: null, missing: [] }

const INTERVAL_WORDS: Record<Interval, string> = {
  once: '',
  week: ' a week',
  month: ' a month',
}

/** `₹5,000 a month in Solana since 24 Nov 2025 would be worth ₹58,201 now: a loss of ₹6,799 on ₹65,000 invested.` */
function sentenceOf(
  { own, plan, startMs }: WhatIf,
  { currency, every }: ParamsOf<'whatIf'>,
): string {
  const { invested, worth, profit } = own.investment
  const money = (amount: number) => formatMoney(amount, currency)
  const outcome =
    profit === 0 ? 'no profit or loss' : `a ${profit < 0 ? 'loss' : 'profit'} of ${money(profit)}`
  const start = `${every === 'once' ? 'on' : 'since'} ${formatDate(startMs)}`
  return `${money(plan.amount)}${INTERVAL_WORDS[every]} in ${own.name} ${start} would be worth ${money(worth)} now: ${outcome} on ${money(invested)} invested.`
}
