import { UNKNOWN_TEXT } from '../../../lib/unknown-text.ts'
import type { Currency } from '../../../market/money/currency.ts'
import { pageHref } from '../../routing/page-href.ts'
import { PageLink } from '../../routing/page-link.tsx'
import { PairName } from '../tickers/quoted-pair.tsx'
import { TradeLink } from '../tickers/trade-link.tsx'
import { TradeTime } from '../tickers/trade-time.tsx'
import type { LeftOutRow, RupeeRow } from './india-answer.ts'
import styles from './india-page.module.css'

/** Price and premium, then what comes of the amount, and the age of the price. */
export function PriceRow({ row, currency }: { row: RupeeRow; currency: Currency }) {
  return (
    <li className={styles.priced}>
      <div>
        <span>
          <ExchangeLink row={row} currency={currency} />{' '}
          {row.mark === undefined ? null : <span className={styles.mark}>{row.mark}</span>}
        </span>{' '}
        <span>
          <strong>{row.price}</strong> <Extra text={row.extra} />
        </span>
      </div>
      <div className={styles.details}>
        <span>
          <span>{row.result}</span>
          <span className={styles.dot}> · </span>
          <TradeTime timeMs={row.tradedAtMs} />
        </span>{' '}
        <TradeLink url={row.url}>
          <PairName pair={row} />
          <span className="visually-hidden">
            {' '}
            on <bdi>{row.exchangeName}</bdi>
          </span>
        </TradeLink>
      </div>
    </li>
  )
}

/** A price in doubt, with the reason. */
export function LeftOut({ row, currency }: { row: LeftOutRow; currency: Currency }) {
  return (
    <li>
      <div>
        <ExchangeLink row={row} currency={currency} /> <span>{row.price}</span>
      </div>
      <div className={styles.details}>{row.reason}</div>
    </li>
  )
}

type ExchangeLinkProps = {
  row: Pick<RupeeRow, 'exchangeId' | 'exchangeName'>
  currency: Currency
}

function ExchangeLink({ row: { exchangeId, exchangeName }, currency }: ExchangeLinkProps) {
  return (
    <PageLink to={pageHref('exchange', { id: exchangeId, currency })} className={styles.exchange}>
      <bdi>{exchangeName}</bdi>
    </PageLink>
  )
}

/** Against the world price. */
function Extra({ text }: { text: string | null | undefined }) {
  if (text === undefined) return null
  if (text === null) return <span>{UNKNOWN_TEXT}</span>
  return (
    <span className={styles.extra}>
      <span>{text}</span>
      <span className="visually-hidden">
        {text === 'equal' ? ' to the world price' : ' than at the world price'}
      </span>
    </span>
  )
}
