// The answer of the page of an investment: the data that its components show.

import { formatDate } from '../../../lib/format-date.ts'
import { isolate } from '../../../lib/isolate.ts'
import type { Answer } from '../../../market/answer/answer.ts'
import { shownTimeMs } from '../../../market/answer/shown-freshness.ts'
import type { Snapshot } from '../../../market/answer/snapshot.ts'
import type { CoinFacts, CoinRow } from '../../../market/coin.ts'
import { toDailyPoints } from '../../../market/history/daily-points.ts'
import type { PriceHistory } from '../../../market/history/price-history.ts'
import type { Jumps } from '../../../market/history/price-jump.ts'
import type { DailyPrice } from '../../../market/investment/daily-prices.ts'
import type { Interval } from '../../../market/investment/investment-options.ts'
import type { Currency } from '../../../market/money/currency.ts'
import type { ParamsOf } from '../../routing/screens.ts'
import { ageOf } from '../../shell/answer/age-of.server.ts'
import { drawWhatIf } from './draw-what-if.server.ts'
import { formatMoney } from './format-money.ts'
import { readFields } from './read-plan.server.ts'
import { roundSent } from './round-sent.server.ts'
import { describePriceJumps, summariseWhatIf } from './summarise-what-if.server.ts'
import type { WhatIfAnswer, WhatIfOutcome, WhatIfPurchases } from './what-if-answer.ts'
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

export type WhatIfParts = {
  coin: Snapshot<CoinFacts>
  history: Answer<PriceHistory>
  /** Without facts, the last daily price is the newest. */
  others: readonly {
    coin: NamedCoin
    facts: Answer<CoinFacts>
    history: Answer<PriceHistory>
  }[]
}

export function answerWhatIf(
  { coin, history, others }: WhatIfParts,
  shown: ParamsOf<'whatIf'>,
): WhatIfAnswer {
  const { id, name, symbol } = coin.value
  const named = { id, name }
  if (!('value' in history)) return { coin: named, fields: readFields(shown), result: history }
  const known = others.flatMap(({ history: found, ...other }) =>
    'value' in found ? [{ ...other, history: found }] : [],
  )
  const newest = newestPriceOf(coin)
  const { fields, whatIf } = workOutWhatIf(
    { id, name, symbol: symbol.toUpperCase(), history: history.value, newest },
    {
      params: shown,
      fetchedAtMs: history.fetchedAtMs,
      others: known.map((other) => ({
        ...other.coin,
        history: other.history.value,
        newest: newestPriceOf(other.facts),
      })),
    },
  )
  const hasPrices = fields.days !== null
  if (whatIf === null) {
    return { coin: named, fields, result: { ...history, value: { hasPrices, outcome: null } } }
  }
  const { now, jumps, isBroken } = whatIf.own
  const sentence = isBroken ? '' : sentenceOf(whatIf, shown)
  const jumpText = jumps === null ? '' : jumpTextOf(whatIf, { jumps, currency: shown.currency })
  const outcome: WhatIfOutcome = {
    jumpText,
    restart: isBroken && jumps !== null ? restartOf(history.value, jumps) : null,
    sentence,
    chart: drawWhatIf(whatIf.points, {
      currency: shown.currency,
      label: `${isolate(name)}: amount invested and worth over time. ${sentence || jumpText}`,
      jumpTimesMs: whatIf.jumpTimesMs,
    }),
    summary: summariseWhatIf(whatIf, shown),
    purchases: toPurchases(whatIf),
    missing: others.flatMap((other) =>
      'value' in other.history ? [] : [{ name: other.coin.name, why: other.history }],
    ),
    pricesAge: ageOf([history, ...known.map((other) => other.history)]),
  }
  // The time of the worth now. The coin's page shows the same price with the same time.
  const age = now === newest ? coin : { ...history, asOfMs: now.timeMs }
  return { coin: named, fields, result: { ...age, value: { hasPrices, outcome } } }
}

/** The price that the page of the coin shows, and its time. */
export function newestPriceOf(coin: Answer<CoinFacts>): DailyPrice | null {
  if (!('value' in coin) || coin.value.price === null) return null
  return { timeMs: shownTimeMs(coin), price: coin.value.price }
}

type JumpTextOptions = { jumps: Jumps; currency: Currency }

function jumpTextOf({ own: { name, isBroken } }: WhatIf, { jumps, currency }: JumpTextOptions) {
  const sentence = describePriceJumps(jumps, { name, currency })
  return isBroken
    ? `${sentence} Sums from before that would mislead, so there is no worth, profit, yearly return or tax.`
    : `${sentence} This plan starts after that.`
}

/** Null if there is no day after the last jump. */
function restartOf({ points }: PriceHistory, { last }: Jumps): string | null {
  const day = toDailyPoints(points).find(([timeMs]) => timeMs >= last.after[0])
  return day === undefined ? null : new Date(day[0]).toISOString().slice(0, 10)
}

function toPurchases({ plan, own: { symbol, now, investment, jumps } }: WhatIf): WhatIfPurchases {
  return {
    ...{ symbol, now, amount: plan.amount },
    dayPrices: investment.purchases.map(({ boughtMs, price }) => [boughtMs, roundSent(price)]),
    knownFromMs: jumps?.last.after[0] ?? null,
  }
}

type Invested = { amount: string; name: string; day: string; worth: string }

const SENTENCES: Record<Interval, (invested: Invested) => string> = {
  once: ({ amount, name, day, worth }) =>
    `${amount} in ${name} on ${day} would be worth ${worth} now.`,
  week: ({ amount, name, day, worth }) =>
    `${amount} a week in ${name} since ${day} would be worth ${worth} now.`,
  month: ({ amount, name, day, worth }) =>
    `${amount} a month in ${name} since ${day} would be worth ${worth} now.`,
}

/** `₹5,000 a month in Solana since 24 Nov 2025 would be worth ₹58,201 now. You would have lost ₹6,799 of ₹65,000.` */
function sentenceOf(
  { own, plan, startMs }: WhatIf,
  { currency, every }: ParamsOf<'whatIf'>,
): string {
  const { invested, worth, profit } = own.investment
  const money = (amount: number) => formatMoney(amount, currency)
  const sentence = SENTENCES[every]({
    ...{ amount: money(plan.amount), name: isolate(own.name) },
    ...{ day: formatDate(startMs), worth: money(worth) },
  })
  if (profit === 0) return `${sentence} That is what you invested.`
  return profit < 0
    ? `${sentence} You would have lost ${money(profit)} of ${money(invested)}.`
    : `${sentence} You would have gained ${money(profit)} on ${money(invested)}.`
}
