// The sentences and the figures under the chart of an investment.
import { formatDate, formatDateTime } from '../../../lib/format-date.ts'
import { isolate } from '../../../lib/isolate.ts'
import { describeJumps, type Jumps } from '../../../market/history/price-jump.ts'
import { worthOf } from '../../../market/investment/investment.ts'
import type { Currency } from '../../../market/money/currency.ts'
import { formatCardPrice } from '../../../market/money/format-price.ts'
import type { ParamsOf } from '../../routing/screens.ts'
import { formatMoney } from './format-money.ts'
import { taxIfSold } from './tax.server.ts'
import type { InvestedCoin, WhatIfSummary } from './what-if-answer.ts'
import type { ChosenCoin, OtherCoin, WhatIf } from './work-out-what-if.server.ts'

type Shown = Pick<ParamsOf<'whatIf'>, 'currency' | 'tax'>

export function summariseWhatIf(whatIf: WhatIf, shown: Shown): WhatIfSummary {
  const { own, others } = whatIf
  const { currency } = shown
  const { purchases, ...investment } = own.investment
  const ownRow = {
    ...{ id: own.id, name: own.name, note: '' },
    result: own.isBroken ? null : resultOf(own),
  }
  const rows = others.map((coin) => toRow(coin, { own, currency }))
  return {
    startNote: startNoteOf(whatIf),
    sums: own.isBroken
      ? null
      : { ...investment, purchaseCount: purchases.length, symbol: own.symbol },
    jumpNotes: others.flatMap(({ name, jumps }) =>
      jumps === null
        ? []
        : `${describePriceJumps(jumps, { name, currency })} Its sums would mislead, so none are shown.`,
    ),
    coins: rows.length === 0 ? [] : [ownRow, ...rows],
    notes: [
      ...others.flatMap((coin) => timeNoteOf(coin, own) ?? []),
      ...(own.isBroken ? [] : others.flatMap((coin) => spanNoteOf(coin, own) ?? [])),
    ],
    tax: own.isBroken ? null : taxOf(own, shown),
  }
}

type NamedPrice = { name: string; currency: Currency }

export function describePriceJumps(jumps: Jumps, { name, currency }: NamedPrice): string {
  const formatAmount = (amount: number) => formatCardPrice(amount, currency).text
  return describeJumps(jumps, { subject: `The price of ${isolate(name)}`, formatAmount })
}

function startNoteOf({ own, startMs, isStartMoved, limitYears }: WhatIf): string | null {
  if (!isStartMoved) return null
  const day = formatDate(startMs)
  if (limitYears === null) {
    return `The price history of ${isolate(own.name)} begins on ${day}, so the first purchase is on that day.`
  }
  const years = limitYears === 1 ? '1 year' : `${limitYears} years`
  return `Our history reaches back to ${day}: our CoinGecko plan allows ${years}. The first purchase is on that day.`
}

function resultOf({ investment }: Pick<OtherCoin, 'investment'>): InvestedCoin['result'] {
  if (investment === null) return null
  const { worth, profitPct, yearlyReturn } = investment
  return { worth, profitPct, yearlyReturn }
}

type RowOptions = { own: ChosenCoin; currency: Currency }

function toRow(coin: OtherCoin, { own, currency }: RowOptions): InvestedCoin {
  const { id, name, investment, sinceMs, lastDayMs, missingDays, jumps } = coin
  const invested = investment?.invested ?? own.investment.invested
  const hasNoDays = investment === null && jumps === null
  const notes = [
    sinceMs === null ? null : `from ${formatDate(sinceMs)} on`,
    lastDayMs === null ? null : `prices until ${formatDate(lastDayMs)}`,
    hasNoDays && lastDayMs === null ? 'no prices on these days' : null,
    hasNoDays || missingDays === 0 ? null : `no price on ${missingDays} of the days`,
    jumps === null ? null : 'its price jumps',
    invested === own.investment.invested ? null : `${formatMoney(invested, currency)} invested`,
  ]
  return {
    ...{ id, name, result: resultOf(coin) },
    note: notes.filter((note) => note !== null).join(', '),
  }
}

/** The prices of a page need not be of the same time, because each comes with its own call. */
const SAME_TIME_MS = 10 * 60_000

function timeNoteOf({ name, nowMs }: OtherCoin, own: ChosenCoin): string | null {
  if (nowMs === null || Math.abs(nowMs - own.now.timeMs) <= SAME_TIME_MS) return null
  return `The worth of ${isolate(name)} is at its price of ${formatDateTime(nowMs)}, that of ${isolate(own.name)} at its price of ${formatDateTime(own.now.timeMs)}.`
}

/** Yearly returns of different spans stand side by side. */
function spanNoteOf({ name, investment }: OtherCoin, own: ChosenCoin): string | null {
  const [first, ownFirst] = [investment?.purchases[0], own.investment.purchases[0]]
  if (first === undefined || ownFirst === undefined) return null
  if (first.boughtMs === ownFirst.boughtMs) return null
  return `The profit and the yearly return of ${isolate(name)} are from ${formatDate(first.boughtMs)} on, those of ${isolate(own.name)} from ${formatDate(ownFirst.boughtMs)} on.`
}

/** Indian tax is worked out in rupees, so other currencies have a link instead. */
function taxOf({ investment, now }: ChosenCoin, { currency, tax }: Shown): WhatIfSummary['tax'] {
  if (tax === 'hidden') return null
  if (currency !== 'inr') return 'in-rupees'
  const lots = investment.purchases.map((purchase) => ({
    cost: purchase.amount,
    worth: worthOf(purchase, now.price),
  }))
  const { taxableGain, tax: owed, ignoredLoss } = taxIfSold(lots)
  const rupees = (amount: number) => formatMoney(amount, 'inr')
  const sums = [
    taxableGain > 0 ? `The gains of all purchases are ${rupees(taxableGain)}.` : null,
    ignoredLoss > 0 ? `Losses of ${rupees(ignoredLoss)} lower no tax.` : null,
  ].filter((sum) => sum !== null)
  const sentence =
    taxableGain === 0
      ? 'Tax if you sold today: none, because no purchase has a gain. Not tax advice.'
      : `Tax if you sold today: about ${rupees(owed)} (30% and 4% cess on gains; losses don’t count). Not tax advice.`
  return { sentence, how: [...sums, RATES_NOTE].join(' ') }
}

const RATES_NOTE =
  '30% of the gains and 4% of that tax are 31.2%. The budget of 2026 kept both rates (checked on 24 Nov 2026). Surcharge and fees are not included.'
