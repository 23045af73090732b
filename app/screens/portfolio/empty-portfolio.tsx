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
      <p className={styles.text}>
        You also get your{' '}
        <PageLink to={pageHref('portfolioTax', { currency })}>Indian tax year</PageLink>, with all
        rows of Schedule VDA.
      </p>
    </>
  )
}
