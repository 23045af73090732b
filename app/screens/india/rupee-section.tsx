import { UNKNOWN_TEXT } from '../../../lib/unknown-text.ts'
import type { Currency } from '../../../market/money/currency.ts'
import { toAmountParam } from '../../../market/tickers/rupee-amount.ts'
import { pageHref } from '../../routing/page-href.ts'
import { PageLink } from '../../routing/page-link.tsx'
import { PairName } from '../tickers/quoted-pair.tsx'
import { TradeLink } from '../tickers/trade-link.tsx'
import { TradeTime } from '../tickers/trade-time.tsx'
import type { LeftOutRow, RupeeCoin, RupeePrice, RupeeRow } from './india-answer.ts'
import styles from './india-page.module.css'

type RupeeSectionProps = RupeePrice & { rupees: number; currency: Currency }

/** The prices of one coin on Indian exchanges. Those in doubt are folded. */
export function RupeeSection({ coin, prices, rupees, currency }: RupeeSectionProps) {
  return (
    <section aria-labelledby={coin.id}>
      <h2 id={coin.id}>{coin.name}</h2>
      {prices === null ? (
        <p>{`The prices of ${coin.name} in rupees have not arrived yet.`}</p>
      ) : (
        <Prices coin={coin} prices={prices} currency={currency} />
      )}
      <p>
        <PageLink
          to={pageHref('coinMarkets', {
            ...{ id: coin.id, currency, pairs: 'rupee' },
            amount: toAmountParam(rupees),
          })}
          className={styles.link}
        >
          {`All markets of ${coin.name} in rupees`}
        </PageLink>
      </p>
    </section>
  )
}

type PricesProps = {
  coin: RupeeCoin
  prices: NonNullable<RupeePrice['prices']>
  currency: Currency
}

function Prices({ coin, prices: { comparison, rows, leftOut }, currency }: PricesProps) {
  if (comparison === null) {
    return (
      <p>
        {`The first hundred markets on Indian exchanges have no price of ${coin.name} in rupees now.`}
      </p>
    )
  }
  return (
    <>
      <p className={styles.summary}>{comparison.summary}</p>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <PriceRow key={row.key} row={row} currency={currency} />
        ))}
      </ul>
      {leftOut.length === 0 ? null : (
        <details className={styles.leftOut}>
          <summary>
            {leftOut.length === 1 ? '1 price left out' : `${leftOut.length} prices left out`}
          </summary>
          <ul className={styles.rows}>
            {leftOut.map((row) => (
              <LeftOut key={row.key} row={row} currency={currency} />
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

/** Price and premium, then what the amount buys and the age of the price. */
function PriceRow({ row, currency }: { row: RupeeRow; currency: Currency }) {
  return (
    <li className={styles.priced}>
      <div>
        <ExchangeLink row={row} currency={currency} />{' '}
        <span>
          <strong>{row.price}</strong> <PremiumText premium={row.premium} />
        </span>
      </div>
      <div className={styles.details}>
        <span>
          <span>{`buys ${row.bought}`}</span>
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

function LeftOut({ row, currency }: { row: LeftOutRow; currency: Currency }) {
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

function PremiumText({ premium }: { premium: string | null }) {
  if (premium === null) return <span>{UNKNOWN_TEXT}</span>
  return (
    <span>
      <span>{premium}</span>
      <span className="visually-hidden">
        {premium === 'equal' ? ' to the world price' : ' the world price'}
      </span>
    </span>
  )
}
