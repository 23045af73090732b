import type { Currency } from '../../../market/money/currency.ts'
import { CurrencySelector } from '../../shell/layout/currency-selector.tsx'
import { Main } from '../../shell/layout/main.tsx'
import { ScreenHead } from '../../shell/layout/screen-head.tsx'
import { BusyRegion } from '../../ui/busy-region.tsx'
import styles from './portfolio.module.css'
import { PortfolioView } from './portfolio-view.tsx'
import { usePortfolio } from './store/use-portfolio.ts'

type PortfolioScreenProps = {
  currency: Currency
  /** The page's answer. A new object makes the prices load again. */
  page: object
}

/** The visitor's own transactions, and what they are worth. Only the browser knows them. */
export function PortfolioScreen({ currency, page }: PortfolioScreenProps) {
  const portfolio = usePortfolio()
  return (
    <Main>
      <ScreenHead title="Portfolio">
        <CurrencySelector path="/portfolio" searchParams={{ currency }} />
      </ScreenHead>
      <BusyRegion>
        <p className={`without-js ${styles.text}`}>
          A portfolio lists what you bought and sold, and shows what it is worth now. It stays in
          your browser: our server never sees your amounts. It needs JavaScript, which is off.
        </p>
        <div className={styles.page}>
          {portfolio === null ? null : (
            <PortfolioView portfolio={portfolio} currency={currency} page={page} />
          )}
        </div>
      </BusyRegion>
    </Main>
  )
}
