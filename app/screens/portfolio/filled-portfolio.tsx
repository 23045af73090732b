import type { Currency } from '../../../market/money/currency.ts'
import type { Portfolio } from '../../../portfolio/holdings.ts'
import { pageHref } from '../../routing/page-href.ts'
import { PageLink } from '../../routing/page-link.tsx'
import { Updated } from '../../shell/freshness/updated.tsx'
import type { useStarredCoins } from '../watchlist/use-starred-coins.ts'
import { BackupState } from './backup/backup-state.tsx'
import { Keep } from './backup/keep.tsx'
import { MoveCoin } from './backup/move-coin.tsx'
import { failedText } from './failed-text.ts'
import { HoldingsTable } from './holdings/holdings-table.tsx'
import { LeftOut, Total } from './holdings/total.tsx'
import type { PortfolioClient } from './jobs/portfolio-client.ts'
import styles from './portfolio.module.css'
import type { Change } from './store/change.ts'
import type { PortfolioState, Progress } from './store/portfolio-state.ts'
import { StoreProgress } from './store-progress.tsx'
import type { CoinNames } from './transactions/use-coin-names.ts'

type PricedProps = {
  /** Null until it is worked out. */
  worked: Portfolio | null
  hasFailed: boolean
  loaded: ReturnType<typeof useStarredCoins>
  names: CoinNames
  currency: Currency
}

type FilledPortfolioProps = Omit<PricedProps, 'names'> & {
  progress: Progress | null
  isUnsaved: boolean
}

/** What the portfolio is worth, above the buttons that change it. */
export function FilledPortfolio(props: FilledPortfolioProps) {
  const { worked, hasFailed, loaded, currency, progress, isUnsaved } = props
  if (hasFailed) {
    return <p role="alert">{failedText('The sums', isUnsaved)}</p>
  }
  const snapshot = loaded.coins?.snapshot ?? null
  const { isWaiting } = loaded
  const age =
    progress === 'read' ? (
      <StoreProgress progress={progress} />
    ) : worked !== null && snapshot !== null ? (
      <Updated snapshot={snapshot} hasUpdates watchedHref={loaded.href} />
    ) : (
      <p role="status">
        {worked === null || isWaiting
          ? 'Loading prices…'
          : 'There are no prices now. We keep trying.'}
      </p>
    )
  return <Total portfolio={worked} {...{ currency, age, isWaiting }} />
}

type PortfolioDetailsProps = PricedProps & {
  portfolio: PortfolioState
  client: PortfolioClient | null
  onDelete: () => void
  onMove: (changes: readonly Change[], done: string) => void
}

/** Its coins, and what can be done with all of it, below those buttons. */
export function PortfolioDetails({
  worked,
  loaded,
  names,
  currency,
  portfolio,
  client,
  onDelete,
  onMove,
}: PortfolioDetailsProps) {
  return (
    <>
      {worked === null || worked.holdings.length === 0 ? null : (
        <HoldingsTable
          holdings={worked.holdings}
          isWaiting={loaded.isWaiting}
          {...{ names, currency }}
        />
      )}
      {worked === null ? null : (
        <LeftOut portfolio={worked} isWaiting={loaded.isWaiting} {...{ names, currency }} />
      )}
      <p className={styles.actions}>
        <PageLink to={pageHref('portfolioTax', { currency })} className="button">
          Indian tax year
        </PageLink>
      </p>
      <BackupState portfolio={portfolio} />
      <Keep portfolio={portfolio} client={client} onDelete={onDelete} />
      <MoveCoin
        transactions={portfolio.transactions}
        coins={worked?.holdings.map(({ coin }) => coin) ?? []}
        {...{ names, currency, onMove }}
      />
    </>
  )
}
