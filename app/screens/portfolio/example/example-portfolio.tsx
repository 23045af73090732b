import { useEffect, useMemo, useState } from 'react'
import type { Currency } from '../../../../market/money/currency.ts'
import { toPortfolio } from '../../../../portfolio/holdings.ts'
import { takeFocus } from '../../../ui/take-focus.ts'
import { useStarredCoins } from '../../watchlist/use-starred-coins.ts'
import { FilledPortfolio } from '../filled-portfolio.tsx'
import { HoldingsTable } from '../holdings/holdings-table.tsx'
import { useLedger } from '../holdings/use-ledger.ts'
import { type PortfolioClient, startPortfolioClient } from '../jobs/portfolio-client.ts'
import styles from '../portfolio.module.css'
import { useCoinNames } from '../transactions/use-coin-names.ts'
import { EXAMPLE_COINS, exampleTransactions } from './example-transactions.ts'

type ExamplePortfolioProps = {
  currency: Currency
  /** The page's answer. A new object makes the prices load again. */
  page: object
  /** Of the visitor's own portfolio. */
  isUnsaved: boolean
  onRemove: () => void
}

/**
 * A portfolio of made-up transactions at today's prices. It is worked out like the visitor's own, but
 * in a worker of its own, and nothing of it is stored.
 */
export function ExamplePortfolio(props: ExamplePortfolioProps) {
  const { currency, page, isUnsaved, onRemove } = props
  const client = useOwnClient()
  const transactions = useMemo(() => exampleTransactions(currency), [currency])
  const { figures, hasFailed } = useLedger({ client, transactions, currency })
  const loaded = useStarredCoins({ ids: EXAMPLE_COINS, currency, page })
  const rows = loaded.coins?.snapshot?.value.rows ?? NO_ROWS
  const names = useCoinNames(rows)
  const worked = useMemo(
    () => figures && toPortfolio(figures.coins, new Map(rows.map((row) => [row.id, row]))),
    [figures, rows],
  )
  return (
    <section aria-label="Example">
      <div className={`${styles.notice} ${styles.example}`}>
        <p>An example: these transactions are made up, and nothing of them is saved.</p>
        <button ref={takeFocus} type="button" onClick={onRemove}>
          Remove the example
        </button>
      </div>
      <FilledPortfolio {...{ worked, hasFailed, loaded, currency, isUnsaved }} progress={null} />
      {worked === null ? null : (
        <HoldingsTable
          holdings={worked.holdings}
          isWaiting={loaded.isWaiting}
          {...{ names, currency }}
        />
      )}
    </section>
  )
}

const NO_ROWS: readonly never[] = []

/** The worker of the page has the visitor's rows. */
function useOwnClient(): PortfolioClient | null {
  const [client, setClient] = useState<PortfolioClient | null>(null)
  useEffect(() => {
    const own = startPortfolioClient()
    setClient(own)
    return () => own.end()
  }, [])
  return client
}
