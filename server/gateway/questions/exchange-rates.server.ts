import type { Conversion } from '../../../market/money/conversion.ts'
import type { Currency } from '../../../market/money/currency.ts'
import type { ExchangeRates } from '../../../market/money/exchange-rates.ts'
import type { Snapshot } from '../../../market/snapshot.ts'
import type { FetchOptions } from '../cache/cached-call.server.ts'
import type { Calls } from '../calls/calls.server.ts'
import { MAX_RATE_AGE_MS } from '../calls/freshness.server.ts'
import type { Need } from '../planner/call-score.ts'

type PlanRates = { fetchOptions: FetchOptions; need: Need }

type RatesOptions = { calls: Pick<Calls, 'exchangeRates'>; now: () => number }

/** Provides exchange rates between currencies. */
export function createRates({ calls: { exchangeRates }, now }: RatesOptions) {
  /** Undefined if no recent rates are cached. Then their call is planned. */
  async function findRates({
    fetchOptions,
    need,
  }: PlanRates): Promise<Snapshot<ExchangeRates> | undefined> {
    const rates = await exchangeRates.find(null)
    if (rates !== undefined) exchangeRates.recordVisit(null, rates, fetchOptions)
    if (rates !== undefined && now() - rates.fetchedAtMs <= MAX_RATE_AGE_MS) return rates
    if (fetchOptions.policy === 'network') exchangeRates.plan(null, need, fetchOptions)
    return undefined
  }

  return {
    findRates,

    /** Waits for the call that `findRates` has planned. */
    wait: (fetchOptions: FetchOptions) => exchangeRates.wait(null, fetchOptions),

    /** A page that can show other prices needs the rate less. */
    lowerNeed: (fetchOptions: FetchOptions) =>
      exchangeRates.lowerNeed(null, 'exact-amounts', fetchOptions),

    /** Undefined if no recent rate is cached. Then the call for the rates is planned. */
    async findConversion(
      { from, to }: Pick<Conversion, 'from' | 'to'>,
      planRates: PlanRates,
    ): Promise<Conversion | undefined> {
      const rates = await findRates(planRates)
      if (rates === undefined) return undefined
      const { perDollar } = rates.value
      return { from, to, rate: perDollar[to] / perDollar[from] }
    },
  }
}

export type Rates = ReturnType<typeof createRates>

/** The first of these with a queued call wins. */
const CURRENCIES_BY_POPULARITY = ['inr', 'usd', 'eur'] as const

export function otherCurrencies(currency: Currency): Currency[] {
  return CURRENCIES_BY_POPULARITY.filter((other) => other !== currency)
}

/**
 * The currency to request if the same call is queued in several currencies. All callers then wait
 * for one call, and the other amounts are converted.
 */
export function pickQueuedCurrency(
  currency: Currency,
  isQueued: (currency: Currency) => boolean,
): Currency {
  const before = CURRENCIES_BY_POPULARITY.slice(0, CURRENCIES_BY_POPULARITY.indexOf(currency))
  const after = isQueued(currency) ? [] : otherCurrencies(currency)
  return [...before, ...after].find(isQueued) ?? currency
}
