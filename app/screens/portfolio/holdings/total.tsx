import type { ReactNode } from 'react'
import { UNKNOWN_TEXT } from '../../../../lib/unknown-text.ts'
import { type Currency, currencySymbol } from '../../../../market/money/currency.ts'
import { ZERO } from '../../../../portfolio/decimals.ts'
import { formatSum } from '../../../../portfolio/format-money.ts'
import type { Portfolio } from '../../../../portfolio/holdings.ts'
import { ChangeText } from '../../../figures/change-text.tsx'
import type { CoinNames } from '../transactions/use-coin-names.ts'
import styles from './holdings.module.css'
import { ProfitText } from './profit-text.tsx'
import { WAITING_TEXT } from './waiting-text.ts'

type TotalProps = {
  /** Null until it is worked out. */
  portfolio: Portfolio | null
  currency: Currency
  /** The age of the prices, or that something is loading. */
  age: ReactNode
  /** For prices. */
  isWaiting: boolean
}

/** What all coins are worth. Each figure has its place before it is known, so that nothing moves. */
export function Total({ portfolio, currency, age, isWaiting }: TotalProps) {
  const total = portfolio?.total
  const held = portfolio?.holdings.filter(({ amount }) => amount.gt(ZERO)) ?? []
  // A sum of nothing that is known is no sum of 0.
  const isUnknown = (key: 'value' | 'openProfit') =>
    held.length > 0 && held.every((holding) => holding[key] === null)
  const hasNoCost = isUnknown('openProfit')
  const isLoading = portfolio === null || isWaiting
  const noValue = isLoading ? WAITING_TEXT : 'Value unknown'
  const noFigure = isLoading ? WAITING_TEXT : UNKNOWN_TEXT
  return (
    <section aria-label="Total" className={styles.total}>
      <p className={styles.sum}>
        <strong>
          {total === undefined || isUnknown('value') ? noValue : formatSum(total.value, currency)}
        </strong>{' '}
        <span className={styles.change}>
          {total === undefined || total.change24hPct === null ? null : (
            <>
              <ProfitText profit={total.change24h} currency={currency} />{' '}
              <ChangeText changePct={total.change24hPct} />
              <span> in 24h</span>
            </>
          )}
        </span>
      </p>
      <div className={styles.age}>{age}</div>
      <dl className={styles.figures}>
        <div>
          <dt>Profit</dt>
          <dd className={styles.profit}>
            {total === undefined || hasNoCost ? (
              noFigure
            ) : (
              <>
                <ProfitText profit={total.openProfit} currency={currency} />{' '}
                <ChangeText changePct={total.openProfitPct} />
              </>
            )}
          </dd>
        </div>
        <div>
          <dt>Cost</dt>
          <dd>
            {total === undefined || hasNoCost ? noFigure : formatSum(total.cost, currency)}
            {total === undefined || hasNoCost || total.costedValue.eq(total.value) ? null : (
              <small>{` of coins worth ${formatSum(total.costedValue, currency)}`}</small>
            )}
          </dd>
        </div>
        <div>
          <dt>Profit from sales</dt>
          <dd>
            {total === undefined ? (
              noFigure
            ) : (
              <ProfitText profit={total.realisedProfit} currency={currency} />
            )}
          </dd>
        </div>
      </dl>
    </section>
  )
}

type LeftOutProps = {
  portfolio: Portfolio
  currency: Currency
  names: CoinNames
  /** For prices. */
  isWaiting: boolean
}

/** How the sums are worked out, and what is not in them. */
export function LeftOut(props: LeftOutProps) {
  return leftOutTexts(props).map((text) => (
    <p key={text} className={styles.leftOut}>
      {text}
    </p>
  ))
}

const METHOD =
  'First in, first out. Fees are included. Lost coins are a loss of what they cost; gifts are neither profit nor loss.'

/** The method, and one sentence for each reason why a figure is not in the sums. */
function leftOutTexts({
  portfolio: { holdings, total },
  currency,
  names,
  isWaiting,
}: LeftOutProps): string[] {
  const symbol = currencySymbol(currency)
  const held = holdings.filter(({ amount }) => amount.gt(ZERO))
  const namesOf = (coins: readonly string[]) => coins.map(names.symbolOf).join(', ')
  const listOf = (some: typeof holdings) => namesOf(some.map(({ coin }) => coin))
  const unpriced = held.filter(({ value }) => value === null)
  const others = held.filter(({ otherCosts }) => otherCosts.length > 0)
  const uncosted = held.filter(({ uncostedAmount }) => uncostedAmount.gt(ZERO))
  const uncounted = holdings.reduce((count, one) => count + one.uncountedDisposals, 0)
  return [
    METHOD,
    !isWaiting &&
      unpriced.length > 0 &&
      `Not in any sum, because the price is unknown: ${listOf(unpriced)}.`,
    total.changeUnknown.length > 0 &&
      total.change24hPct !== null &&
      `Not in the 24h change, because it is unknown: ${namesOf(total.changeUnknown)}.`,
    others.length > 0 &&
      `Not in cost and profit, because the cost is not in ${symbol}: part of ${listOf(others)}. Edit the transaction to add the rate of the day.`,
    uncosted.length > 0 &&
      `Not in cost and profit, because the cost is unknown: part of ${listOf(uncosted)}.`,
    uncounted > 0 &&
      `Not in the profit from sales, because a cost or a total in ${symbol} is unknown: ${uncounted === 1 ? '1 sale or loss' : `${uncounted} sales or losses`}.`,
  ].filter((text) => text !== false)
}
