import { formatDate, formatDateTime } from '../../../lib/format-date.ts'
import { UNKNOWN_TEXT } from '../../../lib/unknown-text.ts'
import { worthOf } from '../../../market/investment/investment.ts'
import type { Currency } from '../../../market/money/currency.ts'
import { formatPrice } from '../../../market/money/format-price.ts'
import { formatQuantity } from '../../../market/money/format-quantity.ts'
import { PriceText } from '../../figures/price-text.tsx'
import { pageHref } from '../../routing/page-href.ts'
import type { ParamsOf } from '../../routing/screens.ts'
import { Table } from '../../ui/table.tsx'
import { formatMoney } from './format-money.ts'
import styles from './what-if.module.css'
import type { WhatIfPurchases } from './what-if-answer.ts'

type DetailsProps = {
  purchases: WhatIfPurchases
  id: string
  name: string
  shown: ParamsOf<'whatIf'>
}

/** Every purchase of an investment, and how the result is worked out. */
export function Details({ purchases, id, name, shown }: DetailsProps) {
  const { dayPrices, symbol, now } = purchases
  const { currency } = shown
  return (
    <div className={styles.details}>
      <details>
        <summary>
          {dayPrices.length === 1 ? 'The purchase' : `All ${dayPrices.length} purchases`}
        </summary>
        <p>
          <a href={pageHref('whatIfCsv', { id, ...shown })} download>
            Purchases as CSV
          </a>
        </p>
        <Table
          caption={
            <>
              Purchases of <bdi>{name}</bdi>
            </>
          }
          columns={['Day', 'Price', { name: 'Amount', head: <bdi>{symbol}</bdi> }, 'Worth now']}
          className={styles.table}
          regionClassName={styles.tableRegion}
          scrolls
        >
          {dayPrices.map(([dayMs, price], index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a day may be there twice
            <tr key={index}>
              <th scope="row">{formatDate(dayMs)}</th>
              <td>
                <PriceText price={formatPrice(price, currency)} />
              </td>
              <td>{formatQuantity(purchases.amount / price, currency)}</td>
              <td>{worthText(purchases, { dayMs, price, currency })}</td>
            </tr>
          ))}
        </Table>
      </details>
      <details>
        <summary>How this is worked out</summary>
        <ul className={styles.method}>
          <li>
            Each purchase is at the price of 05:30 IST (00:00 UTC) of its day, in the chosen
            currency. A day without a price takes the next one. The 31st means the last day of a
            month.
          </li>
          <li>{`Worth now is at the newest price, of ${formatDateTime(now.timeMs)}.`}</li>
          <li>
            The yearly return is the rate at which all payments would have grown to the worth
            (XIRR). It counts calendar days in India, 365 a year. Under 90 days there is none.
          </li>
          <li>
            The other coins are bought on the same days only. A day on which such a coin has no
            price is left out.
          </li>
          <li>
            After a price that moves more than twentyfold from one day to the next, nothing bought
            before has a known worth.
          </li>
          <li>Fees, GST and the prices of Indian exchanges are not included.</li>
          <li>Past prices say nothing about future ones.</li>
        </ul>
      </details>
    </div>
  )
}

type OnePurchase = { dayMs: number; price: number; currency: Currency }

function worthText(
  { amount, now, knownFromMs }: WhatIfPurchases,
  { dayMs, price, currency }: OnePurchase,
): string {
  if (knownFromMs !== null && dayMs < knownFromMs) return UNKNOWN_TEXT
  return formatMoney(worthOf({ amount, price }, now.price), currency)
}
