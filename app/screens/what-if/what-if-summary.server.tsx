// The result of an investment: the sums, the same money in other coins, and the tax.
import { formatDate, formatDateTime } from '../../../lib/format-date.ts'
import { isolate } from '../../../lib/isolate.ts'
import { describeJumps, type Jumps } from '../../../market/history/price-jump.ts'
import { type Investment, worthOf } from '../../../market/investment/investment.ts'
import { taxIfSold } from '../../../market/investment/tax.ts'
import type { YearlyReturn } from '../../../market/investment/xirr.ts'
import { ChangeText } from '../../../market/money/change-text.tsx'
import type { Currency } from '../../../market/money/currency.ts'
import { formatCompactPrice } from '../../../market/money/format-compact.ts'
import { formatCardPrice } from '../../../market/money/format-price.ts'
import { formatQuantity } from '../../../market/money/format-quantity.ts'
import { pageHref } from '../../routing/page-href.ts'
import type { ParamsOf } from '../../routing/screens.ts'
import { ScrollRegion } from '../../ui/scroll-region.tsx'
import { formatMoney } from './format-money.ts'
import type { ChosenCoin, OtherCoin, WhatIf } from './work-out-what-if.server.ts'

type SummaryProps = { whatIf: WhatIf; shown: ParamsOf<'whatIf'> }

export function WhatIfSummary({ whatIf, shown }: SummaryProps) {
  const { own, others } = whatIf
  const { currency } = shown
  return (
    <>
      <StartNote whatIf={whatIf} />
      {own.isBroken ? null : <Sums own={own} currency={currency} />}
      {others.map((coin) => (
        <OtherJumpNote key={coin.id} coin={coin} currency={currency} />
      ))}
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
              <tr>
                <th scope="row">
                  <bdi>{own.name}</bdi>
                </th>
                {own.isBroken ? (
                  <NoInvestmentCells />
                ) : (
                  <InvestmentCells investment={own.investment} currency={currency} />
                )}
              </tr>
              {others.map((coin) => (
                <OtherCoinRow key={coin.id} {...{ coin, own, currency }} />
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
      {others.map((coin) => (
        <OtherTimeNote key={coin.id} coin={coin} own={own} />
      ))}
      {own.isBroken ? null : (
        <>
          {others.map((coin) => (
            <OtherSpanNote key={coin.id} coin={coin} own={own} />
          ))}
          <TaxNote whatIf={whatIf} shown={shown} />
        </>
      )}
    </>
  )
}

type SumsProps = { own: ChosenCoin; currency: Currency }

function Sums({ own, currency }: SumsProps) {
  const { purchases, invested, worth, profit, profitPct, units, yearlyReturn } = own.investment
  return (
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
        value={`${formatQuantity(units, currency)} ${isolate(own.symbol)}`}
      />
    </dl>
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
function StartNote({
  whatIf: { own, startMs, isStartMoved, limitYears },
}: Pick<SummaryProps, 'whatIf'>) {
  if (!isStartMoved) return null
  const day = formatDate(startMs)
  return (
    <p className="what-if-note">
      {limitYears === null
        ? `The price history of ${isolate(own.name)} begins on ${day}, so the first purchase is on that day.`
        : `Our history reaches back to ${day}: our CoinGecko plan allows ${limitYears === 1 ? '1 year' : `${limitYears} years`}. The first purchase is on that day.`}
    </p>
  )
}

type OtherCoinProps = { coin: OtherCoin; own: ChosenCoin }

function OtherCoinRow({ coin, own, currency }: OtherCoinProps & { currency: Currency }) {
  const { name, investment, sinceMs, lastDayMs, missingDays, jumps } = coin
  const invested = investment?.invested ?? own.investment.invested
  const hasNoDays = investment === null && jumps === null
  const notes = [
    sinceMs === null ? null : `from ${formatDate(sinceMs)} on`,
    lastDayMs === null ? null : `prices until ${formatDate(lastDayMs)}`,
    hasNoDays && lastDayMs === null ? 'no prices on these days' : null,
    hasNoDays || missingDays === 0 ? null : `no price on ${missingDays} of the days`,
    jumps === null ? null : 'its price jumps',
    invested === own.investment.invested ? null : `${formatMoney(invested, currency)} invested`,
  ].filter((note) => note !== null)
  return (
    <tr>
      <th scope="row">
        <bdi>{name}</bdi>
        {notes.length === 0 ? null : <span className="what-if-since"> {notes.join(', ')}</span>}
      </th>
      {investment === null ? (
        <NoInvestmentCells />
      ) : (
        <InvestmentCells investment={investment} currency={currency} />
      )}
    </tr>
  )
}

/** The prices of a page need not be of the same time, because each comes with its own call. */
const SAME_TIME_MS = 10 * 60_000

function OtherTimeNote({ coin: { name, nowMs }, own }: OtherCoinProps) {
  if (nowMs === null || Math.abs(nowMs - own.now.timeMs) <= SAME_TIME_MS) return null
  return (
    <p className="what-if-note">
      The worth of <bdi>{name}</bdi> is at its price of {formatDateTime(nowMs)}, that of{' '}
      <bdi>{own.name}</bdi> at its price of {formatDateTime(own.now.timeMs)}.
    </p>
  )
}

/** Yearly returns of different spans stand side by side. */
function OtherSpanNote({ coin: { name, investment }, own }: OtherCoinProps) {
  const [first, ownFirst] = [investment?.purchases[0], own.investment.purchases[0]]
  if (first === undefined || ownFirst === undefined) return null
  if (first.boughtMs === ownFirst.boughtMs) return null
  return (
    <p className="what-if-note">
      The profit and the yearly return of <bdi>{name}</bdi> are from {formatDate(first.boughtMs)}{' '}
      on, those of <bdi>{own.name}</bdi> from {formatDate(ownFirst.boughtMs)} on.
    </p>
  )
}

type OtherJumpNoteProps = { coin: OtherCoin; currency: Currency }

function OtherJumpNote({ coin: { name, jumps }, currency }: OtherJumpNoteProps) {
  if (jumps === null) return null
  return (
    <p className="what-if-note">
      {describePriceJumps(jumps, { name, currency })} Its sums would mislead, so none are shown.
    </p>
  )
}

type NamedPrice = { name: string; currency: Currency }

export function describePriceJumps(jumps: Jumps, { name, currency }: NamedPrice): string {
  const formatAmount = (amount: number) => formatCardPrice(amount, currency).text
  return describeJumps(jumps, { subject: `The price of ${isolate(name)}`, formatAmount })
}

/** A crore and more is compact, so that the table fits a phone. */
const COMPACT_FROM = 1e7

function formatWorth(worth: number, currency: Currency): string {
  return worth < COMPACT_FROM ? formatMoney(worth, currency) : formatCompactPrice(worth, currency)
}

type InvestmentCellsProps = { investment: Investment; currency: Currency }

function InvestmentCells({ investment, currency }: InvestmentCellsProps) {
  return (
    <>
      <td>{formatWorth(investment.worth, currency)}</td>
      <td>
        <ChangeText changePct={investment.profitPct} />
      </td>
      <td>
        <YearlyReturnText yearlyReturn={investment.yearlyReturn} />
      </td>
    </>
  )
}

function NoInvestmentCells() {
  return (
    <>
      <td>NA</td>
      <td>NA</td>
      <td>NA</td>
    </>
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
