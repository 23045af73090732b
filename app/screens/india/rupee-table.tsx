import { UNKNOWN_TEXT } from '../../../lib/unknown-text.ts'
import { formatCardPrice } from '../../../market/money/format-price.ts'
import { formatSpread } from '../../../market/tickers/format-spread.ts'
import type { Premium } from '../../../market/tickers/premium.ts'
import { premiumText, reasonText } from '../../../market/tickers/premium-text.ts'
import { spendText } from '../../../market/tickers/spend.ts'
import { pageHref } from '../../routing/page-href.ts'
import { PageLink } from '../../routing/page-link.tsx'
import type { ParamsOf } from '../../routing/screens.ts'
import { PairName } from '../tickers/pair-name.tsx'
import { TradeLink } from '../tickers/trade-link.tsx'
import { TradeTime } from '../tickers/trade-time.tsx'
import type { RupeeCoin, RupeeRow } from './india-answer.ts'
import styles from './india-page.module.css'

type RupeeTableProps = {
  coin: RupeeCoin
  rows: readonly RupeeRow[]
  shown: ParamsOf<'india'>
}

/**
 * One row for each price of a coin in rupees. On a phone a row becomes a block, whose parts have the
 * words of the missing table head.
 */
export function RupeeTable({ coin, rows, shown }: RupeeTableProps) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">
        <bdi>{coin.name}</bdi> in rupees on Indian exchanges
      </caption>
      <thead>
        <tr>
          <th scope="col">Exchange</th>
          <th scope="col">Price</th>
          <th scope="col">Against the world price</th>
          <th scope="col">{`${spendText(shown.spend)} gets about`}</th>
          <th scope="col">Spread</th>
          <th scope="col">Last trade</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <PriceRow key={row.key} row={row} coin={coin} shown={shown} />
        ))}
      </tbody>
    </table>
  )
}

type PriceRowProps = Omit<RupeeTableProps, 'rows'> & { row: RupeeRow }

function PriceRow({ row, coin, shown: { currency, spend } }: PriceRowProps) {
  const { exchangeId, exchangeName, last, premium, spreadPct, tradedAtMs, url } = row
  return (
    <tr className={reasonText(premium) === null ? undefined : styles.explained}>
      <th scope="row">
        <PageLink
          to={pageHref('exchange', { id: exchangeId, currency })}
          className={styles.exchange}
        >
          <bdi>{exchangeName}</bdi>
        </PageLink>{' '}
        <span className={styles.pair}>
          <TradeLink url={url}>
            <PairName pair={row} />
            <span className="visually-hidden">
              {' '}
              on <bdi>{exchangeName}</bdi>
            </span>
          </TradeLink>
        </span>
      </th>
      <td className={styles.price}>{formatCardPrice(last, 'inr').text}</td>
      <td className={styles.premium}>
        <PremiumText premium={premium} />
      </td>
      <td className={styles.amount}>
        <AmountCell purchase={row.purchase} symbol={coin.symbol} spend={spend} />
      </td>
      <td>
        <span className={styles.label}>Spread </span>
        <span>{formatSpread(spreadPct)}</span>
      </td>
      <td>
        <span className={styles.label}>Last trade </span>
        <TradeTime timeMs={tradedAtMs} />
      </td>
    </tr>
  )
}

function PremiumText({ premium }: { premium: Premium }) {
  const reason = reasonText(premium)
  if ('refusal' in premium) return <span className={styles.note}>{reason}</span>
  const text = premiumText(premium.pct)
  const arrow = ARROWS[text.split(' ')[1] ?? '']
  return (
    <>
      <strong>
        {arrow === undefined ? null : <span aria-hidden="true">{`${arrow} `}</span>}
        <span>{text}</span>
      </strong>
      <span className={styles.label}>{` ${arrow === undefined ? 'to ' : ''}the world price`}</span>
      {reason === null ? null : <span className={styles.note}>{` ${reason}`}</span>}
    </>
  )
}

const ARROWS: Readonly<Record<string, string>> = { above: '▲', below: '▼' }

type AmountCellProps = Pick<RupeeRow, 'purchase'> & {
  symbol: string
  spend: ParamsOf<'india'>['spend']
}

function AmountCell({ purchase, symbol, spend }: AmountCellProps) {
  if (purchase === null) return <span className={styles.wide}>{UNKNOWN_TEXT}</span>
  const { coins, difference, exceedsDepth } = purchase
  return (
    <>
      <span className={styles.label}>{`${spendText(spend)} gets about `}</span>
      <span>{`${coins} ${symbol}`}</span>
      {difference === null ? null : (
        <>
          <span className="visually-hidden">, </span>
          <span className={styles.comparison}>{`${difference} than at the world price`}</span>
        </>
      )}
      {exceedsDepth ? (
        <span className={styles.note}>
          {` ${spendText(spend)} moves this price by more than 2%, so it gets less.`}
        </span>
      ) : null}
    </>
  )
}
