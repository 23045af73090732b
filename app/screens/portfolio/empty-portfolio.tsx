import type { Currency } from '../../../market/money/currency.ts'
import { pageHref } from '../../routing/page-href.ts'
import { PageLink } from '../../routing/page-link.tsx'
import styles from './portfolio.module.css'

/** What a portfolio without transactions says. */
export function EmptyPortfolio({ currency }: { currency: Currency }) {
  return (
    <>
      <p className={styles.text}>
        Enter what you bought and sold, and see what it is worth now. It stays in this browser: our
        server never sees your amounts.
      </p>
      <div className={styles.abilities}>
        <p>Value, cost and profit of each coin, at the latest prices</p>
        <p>Files of CoinDCX, WazirX, Binance and others, or your own spreadsheet</p>
        <p>
          Your <PageLink to={pageHref('portfolioTax', { currency })}>Indian tax year</PageLink>,
          with all rows of Schedule VDA
        </p>
      </div>
    </>
  )
}
