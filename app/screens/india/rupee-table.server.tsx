// One row for each price of a coin in rupees. On a phone a row becomes a block, whose parts have the
// words of the missing table head.
import { UNKNOWN_TEXT } from '../../../lib/unknown-text.ts'
import { formatCardPrice } from '../../../market/money/format-price.ts'
import {
  type ExchangeUrls,
  exchangeUrlOf,
  type RupeeMarkets,
} from '../../../market/tickers/coin-markets.ts'
import { formatSpread } from '../../../market/tickers/format-spread.ts'
import type { Premium, QuotedPremium } from '../../../market/tickers/premium.ts'
import { premiumText, reasonText } from '../../../market/tickers/premium-text.ts'
import {
  coinsFor,
  differenceText,
  formatCoins,
  purchaseAt,
  spendText,
} from '../../../market/tickers/spend.ts'
import { pageHref } from '../../routing/page-href.ts'
import type { ParamsOf } from '../../routing/screens.ts'
import { PairName } from '../tickers/pair-name.tsx'
import { withRowIds } from '../tickers/ticker-row-ids.ts'
import { TradeLink } from '../tickers/trade-link.tsx'
import { TradeTime } from '../tickers/trade-time.tsx'

export const PRICES_ISLAND = 'prices'

type RupeeTableProps = Pick<RupeeMarkets, 'coin'> & {
  quotes: readonly QuotedPremium[]
  worldPrice: number | null
  exchangeUrls: ExchangeUrls
  shown: ParamsOf<'india'>
}

export function RupeeTable({ quotes, ...context }: RupeeTableProps) {
  const { coin, shown } = context
  const rows = withRowIds(
    PRICES_ISLAND,
    quotes.map(({ ticker }) => ticker),
  )
  return (
    <table className="india-table">
      <caption className="visually-hidden">
        <bdi>{coin.name}</bdi> in rupees on Indian exchanges
      </caption>
      <thead>
        <tr>
          <th scope="col">Exchange</th>
          <th scope="col">Price</th>
          <th scope="col">Against the world price</th>
          <th scope="col">{spendText(shown.spend)} gets about</th>
          <th scope="col">Spread</th>
          <th scope="col">Last trade</th>
        </tr>
      </thead>
      <tbody>
        {quotes.map((quote, index) => (
          <RupeeRow key={rows[index]?.rowId} id={rows[index]?.rowId} quote={quote} {...context} />
        ))}
      </tbody>
    </table>
  )
}

type RupeeRowProps = Omit<RupeeTableProps, 'quotes'> & {
  id: string | undefined
  quote: QuotedPremium
}

function RupeeRow({ id, quote, exchangeUrls, shown, ...money }: RupeeRowProps) {
  const { ticker, premium } = quote
  const { exchangeId, exchangeName, last, spreadPct, tradedAtMs, tradeUrl } = ticker
  const { currency } = shown
  return (
    <tr id={id} className={reasonText(premium) === null ? undefined : 'india-explained'}>
      <th scope="row">
        <a href={pageHref('exchange', { id: exchangeId, currency })} className="india-exchange">
          <bdi>{exchangeName}</bdi>
        </a>{' '}
        <span className="india-pair">
          <TradeLink tradeUrl={tradeUrl} exchangeUrl={exchangeUrlOf(exchangeUrls, exchangeId)}>
            <PairName pair={ticker} />
            <span className="visually-hidden">
              {' '}
              on <bdi>{exchangeName}</bdi>
            </span>
          </TradeLink>
        </span>
      </th>
      <td className="india-price">{formatCardPrice(last, 'inr').text}</td>
      <td className="india-premium">
        <PremiumText premium={premium} />
      </td>
      <td className="india-amount">
        <AmountCell quote={quote} spend={shown.spend} {...money} />
      </td>
      <td>
        <span className="india-label">Spread </span>
        {formatSpread(spreadPct)}
      </td>
      <td>
        <span className="india-label">Last trade </span>
        <TradeTime timeMs={tradedAtMs} />
      </td>
    </tr>
  )
}

function PremiumText({ premium }: { premium: Premium }) {
  const reason = reasonText(premium)
  if ('refusal' in premium) return <span className="india-note">{reason}</span>
  const text = premiumText(premium.pct)
  const arrow = ARROWS[text.split(' ')[1] ?? '']
  return (
    <>
      <strong>
        {arrow === undefined ? null : <span aria-hidden="true">{arrow} </span>}
        {text}
      </strong>
      <span className="india-label"> {arrow === undefined ? 'to ' : ''}the world price</span>
      {reason === null ? null : <span className="india-note"> {reason}</span>}
    </>
  )
}

const ARROWS: Readonly<Record<string, string>> = { above: '▲', below: '▼' }

type AmountCellProps = Pick<RupeeTableProps, 'coin' | 'worldPrice'> & {
  quote: QuotedPremium
  spend: ParamsOf<'india'>['spend']
}

function AmountCell({ quote, coin, worldPrice, spend }: AmountCellProps) {
  const rupees = Number(spend)
  const purchase = purchaseAt(quote, rupees)
  if (purchase === null) {
    return <span className="india-wide">{UNKNOWN_TEXT}</span>
  }
  const { coins, exceedsDepth } = purchase
  const atWorldPrice = 'refusal' in quote.premium ? null : coinsFor(rupees, worldPrice)
  const difference = atWorldPrice === null ? null : differenceText(coins, atWorldPrice)
  return (
    <>
      <span className="india-label">{spendText(spend)} gets about </span>
      {formatCoins(coins)} {coin.symbol}
      {difference === null ? null : (
        <>
          <span className="visually-hidden">, </span>
          <span className="india-difference">{difference} than at the world price</span>
        </>
      )}
      {exceedsDepth ? (
        <span className="india-note">
          {' '}
          {spendText(spend)} moves this price by more than 2%, so it gets less.
        </span>
      ) : null}
    </>
  )
}
