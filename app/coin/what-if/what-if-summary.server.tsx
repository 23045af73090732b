// The result of an investment: the sums, the same money in other coins, and the tax.
import { formatDate } from '../../lib/format-date.ts'
import { worthOf } from '../../market/investment/investment.ts'
import { taxIfSold } from '../../market/investment/tax.ts'
import type { YearlyReturn } from '../../market/investment/xirr.ts'
import { ChangeText } from '../../market/money/change-text.tsx'
import type { Currency } from '../../market/money/currency.ts'
import { formatQuantity } from '../../market/money/format-quantity.ts'
import { pageHref } from '../../routing/page-href.ts'
import type { ParamsOf } from '../../routing/screens.ts'
import { ScrollRegion } from '../../ui/scroll-region.tsx'
import { formatMoney } from './format-money.ts'
import type { CoinResult, WhatIf } from './work-out-what-if.server.ts'

type SummaryProps = { whatIf: WhatIf; shown: ParamsOf<'whatIf'> }

export function WhatIfSummary({ whatIf, shown }: SummaryProps) {
  const { own, others } = whatIf
  const { purchases, invested, worth, profit, profitPct, units, yearlyReturn } = own.investment
  const { currency } = shown
  return (
    <>
      <StartNote whatIf={whatIf} />
      <dl className="what-if-sums">
        <Sum name="Invested" value={formatMoney(invested, currency)} />
        <Sum name="Worth now" value={formatMoney(worth, currency)} />
        <Sum
          name={profit < 0 ? 'Loss' : 'Profit'}
          value={
            <>
              {formatMoney(profit, currency)} <ChangeText changePct={profitPct} />
            </>
          }
        />
        <Sum name="Yearly return" value={<YearlyReturnText yearlyReturn={yearlyReturn} />} />
        <Sum
          name={purchases.length === 1 ? 'Bought once' : `Bought ${purchases.length} times`}
          value={`${formatQuantity(units, currency)} ${own.symbol}`}
        />
      </dl>
      {others.length === 0 ? null : (
        <ScrollRegion labelledBy="what-if-coins" className="what-if-scroller">
          <table className="what-if-table">
            <caption id="what-if-coins">The same money on the same days</caption>
            <thead>
              <tr>
                <th scope="col">Coin</th>
                <th scope="col">Worth now</th>
                <th scope="col">Profit</th>
                <th scope="col">Yearly</th>
              </tr>
            </thead>
            <tbody>
              {[own, ...others].map((coin) => (
                <CoinResultRow key={coin.id} coin={coin} currency={currency} />
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
      <TaxNote whatIf={whatIf} shown={shown} />
    </>
  )
}

function Sum({ name, value }: { name: string; value: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

/** Why the first purchase is later than the visitor asked for. */
function StartNote({ whatIf: { own, covers } }: Pick<SummaryProps, 'whatIf'>) {
  const { isStartMoved, startMs } = own.investment
  if (!isStartMoved || startMs === null) return null
  const day = formatDate(startMs)
  return (
    <p className="what-if-note">
      {covers === 'max'
        ? `The price history of ${own.name} begins on ${day}, so the first purchase is on that day.`
        : `The history reaches back to ${day}, 1 year and the most that a free plan allows. The first purchase is on that day.`}
    </p>
  )
}

function CoinResultRow({ coin, currency }: { coin: CoinResult; currency: Currency }) {
  const { lastDayMs, investment } = coin
  const { worth, profitPct, yearlyReturn, isStartMoved, startMs } = investment
  return (
    <tr>
      <th scope="row">
        {coin.name}
        {coin.isBeside && isStartMoved && startMs !== null ? (
          <span className="what-if-since"> from {formatDate(startMs)} on</span>
        ) : null}
        {lastDayMs === null ? null : (
          <span className="what-if-since"> prices until {formatDate(lastDayMs)}</span>
        )}
      </th>
      <td>{formatMoney(worth, currency)}</td>
      <td>
        <ChangeText changePct={profitPct} />
      </td>
      <td>
        <YearlyReturnText yearlyReturn={yearlyReturn} />
      </td>
    </tr>
  )
}

function YearlyReturnText({ yearlyReturn }: { yearlyReturn: YearlyReturn }) {
  if ('pct' in yearlyReturn) return <ChangeText changePct={yearlyReturn.pct} />
  return yearlyReturn.reason === 'too-short' ? 'Too short to be yearly' : 'NA'
}

/** Indian tax is worked out in rupees, so other currencies have a link instead. */
function TaxNote({ whatIf: { own, coinId }, shown }: SummaryProps) {
  const { currency, tax } = shown
  if (tax === 'hidden') return null
  if (currency !== 'inr') {
    return (
      <p className="what-if-note">
        The Indian tax is worked out in rupees.{' '}
        <a href={pageHref('whatIf', { id: coinId, ...shown, amount: '', currency: 'inr' })}>
          Show this in ₹
        </a>
      </p>
    )
  }
  const { investment, now } = own
  const lots = investment.purchases.map((purchase) => ({
    cost: purchase.amount,
    worth: worthOf(purchase, now.price),
  }))
  const { taxableGain, tax: owed, ignoredLoss } = taxIfSold(lots)
  const rupees = (amount: number) => formatMoney(amount, 'inr')
  return (
    <p className="what-if-note">
      {taxableGain === 0
        ? 'If you sold today, no purchase would have a gain, so there would be no Indian tax.'
        : `If you sold today, the Indian tax would be about ${rupees(owed)}: 31.2% of the gains of ${rupees(taxableGain)}.`}{' '}
      {ignoredLoss > 0
        ? `Losses of ${rupees(ignoredLoss)} do not reduce the tax on other gains. `
        : ''}
      31.2% is the tax of 30% with the cess of 4% on it, as the budget of 2026 kept it (checked on
      24 Nov 2026). Surcharge and fees are not included. This is not tax advice.
    </p>
  )
}
