import type { Currency } from '../../../market/money/currency.ts'
import { toAmountParam } from '../../../market/tickers/rupee-amount.ts'
import { pageHref } from '../../routing/page-href.ts'
import { PageLink } from '../../routing/page-link.tsx'
import type { RupeePrice } from './india-answer.ts'
import styles from './india-page.module.css'
import { LeftOut, PriceRow } from './price-row.tsx'
import { UsdtSteps } from './usdt-steps.tsx'

type RupeeSectionProps = RupeePrice & { rupees: number; currency: Currency }

/** The prices of one coin on Indian exchanges. Those in doubt are folded. */
export function RupeeSection({ coin, prices, rupees, currency }: RupeeSectionProps) {
  const { id, name } = coin
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>
        <bdi>{name}</bdi>
      </h2>
      {prices === null ? (
        <p>
          The prices of <bdi>{name}</bdi> in rupees have not arrived yet.
        </p>
      ) : (
        <Prices name={name} prices={prices} currency={currency} />
      )}
      <p>
        <PageLink
          to={pageHref('coinMarkets', {
            ...{ id, currency, pairs: prices?.way === undefined ? 'rupee' : 'base' },
            amount: toAmountParam(rupees),
          })}
          className={styles.link}
        >
          {prices?.way === undefined ? (
            <span key="rupees">
              All markets of <bdi>{name}</bdi> in rupees
            </span>
          ) : (
            <span key="all">
              All markets of <bdi>{name}</bdi>
            </span>
          )}
        </PageLink>
      </p>
    </section>
  )
}

type PricesProps = {
  name: string
  prices: NonNullable<RupeePrice['prices']>
  currency: Currency
}

function Prices({ name, prices: { summary, rows, leftOut, way }, currency }: PricesProps) {
  return (
    <>
      {rows.length > 0 ? (
        <>
          <p className={styles.summary}>{summary}</p>
          <ul className={styles.rows}>
            {rows.map((row) => (
              <PriceRow key={row.key} row={row} currency={currency} />
            ))}
          </ul>
        </>
      ) : (
        <p>
          No exchange in India has a usable price of <bdi>{name}</bdi> in rupees now.
        </p>
      )}
      {way === undefined ? null : <UsdtSteps way={way} currency={currency} />}
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
