import type { Currency } from '../../../market/money/currency.ts'
import { pageHref } from '../../routing/page-href.ts'
import { PageLink } from '../../routing/page-link.tsx'
import styles from './portfolio.module.css'

/** What a portfolio without transactions says. */
export function EmptyPortfolio({ currency }: { currency: Currency }) {
  return (
    <>
      <p className={styles.text}>
        Write down what you bought and sold, and see what it cost and what it is worth. It stays in
        this browser: our server learns only the ids of your coins.
      </p>
      <p className={styles.text}>
        From the same transactions comes your{' '}
        <PageLink to={pageHref('portfolioTax', { currency })}>Indian tax year</PageLink>: Schedule
        VDA, its periods and its sums.
      </p>
    </>
  )
}
