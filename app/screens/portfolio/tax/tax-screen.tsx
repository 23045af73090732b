import { useMemo } from 'react'
import type { Currency } from '../../../../market/money/currency.ts'
import { choicesOf } from '../../../../portfolio/tax/year-choices.ts'
import { pageHref } from '../../../routing/page-href.ts'
import { PageLink } from '../../../routing/page-link.tsx'
import { Main } from '../../../shell/layout/main.tsx'
import { OptionLinks } from '../../../shell/layout/option-links.tsx'
import { ScreenHead } from '../../../shell/layout/screen-head.tsx'
import { BusyRegion } from '../../../ui/busy-region.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { addCoins } from '../../stars/id-list.ts'
import { useStarredCoins } from '../../watchlist/use-starred-coins.ts'
import { StoreNotice } from '../backup/store-notice.tsx'
import { failedText } from '../failed-text.ts'
import type { PortfolioClient } from '../jobs/portfolio-client.ts'
import { usePortfolioClient } from '../jobs/use-portfolio-client.ts'
import page from '../portfolio.module.css'
import type { Conflict } from '../store/change.ts'
import type { PortfolioState } from '../store/portfolio-state.ts'
import { usePortfolio } from '../store/use-portfolio.ts'
import { StoreProgress } from '../store-progress.tsx'
import { useCoinNames } from '../transactions/use-coin-names.ts'
import { FillIn } from './fill-in.tsx'
import { TaxBreakdown } from './tax-breakdown.tsx'
import { TaxChoices } from './tax-choices.tsx'
import { TaxFiles } from './tax-files.tsx'
import { TaxMethod, TaxSums } from './tax-sums.tsx'
import { TaxTable } from './tax-table.tsx'
import { useTaxChoices } from './use-tax-choices.ts'
import { useTaxSheet } from './use-tax-sheet.ts'

type TaxScreenProps = {
  currency: Currency
  /** Empty: the year of the newest transfer. */
  year: string
  /** The page's answer. */
  answer: object
}

/** The Indian tax year of the visitor's own transactions. */
export function TaxScreen({ currency, year, answer }: TaxScreenProps) {
  const portfolio = usePortfolio()
  const client = usePortfolioClient()
  return (
    <Main>
      <ScreenHead title="Indian tax year">
        <PageLink to={pageHref('portfolio', { currency })}>Portfolio</PageLink>
      </ScreenHead>
      <BusyRegion>
        <p className={`without-js ${page.text}`}>
          This page works out the tax on the transactions of your portfolio, which only your browser
          has. It needs JavaScript, which is off in your browser.
        </p>
        <div className={page.page}>
          {portfolio === null ? null : (
            <>
              <NamedNotice {...{ portfolio, client, answer }} />
              <StoreProgress progress={portfolio.progress} />
              {portfolio.progress === 'read' ? null : portfolio.transactions.length === 0 ? (
                <EmptyTaxYear currency={currency} />
              ) : (
                <TaxYearView {...{ portfolio, client, currency, year, answer }} />
              )}
            </>
          )}
        </div>
      </BusyRegion>
    </Main>
  )
}

type NamedNoticeProps = {
  portfolio: PortfolioState
  client: PortfolioClient | null
  answer: object
}

/** Its coins need not be in the sheet. */
function NamedNotice({ portfolio, client, answer }: NamedNoticeProps) {
  const { lateConflicts } = portfolio
  const ids = useMemo(() => addCoins([], coinsOf(lateConflicts)).ids, [lateConflicts])
  const loaded = useStarredCoins({ ids, currency: 'inr', page: answer })
  const { symbolOf } = useCoinNames(loaded.coins?.snapshot?.value.rows ?? NO_ROWS)
  return <StoreNotice {...{ portfolio, client, symbolOf }} />
}

function coinsOf(conflicts: readonly Conflict[]): string[] {
  const rows = conflicts.flatMap(({ change, now }) => [now, change.after])
  const coins = rows.flatMap((row) => [row?.coin, row?.received?.coin, row?.fee?.coin])
  return coins.filter((coin) => typeof coin === 'string')
}

/** What the page works out, and where to begin. */
function EmptyTaxYear({ currency }: { currency: Currency }) {
  return (
    <>
      <p className={page.text}>
        There are no transactions. Add or import them in your portfolio first.
      </p>
      <div className={page.abilities}>
        <p>Income, tax and cess of a year, less the TDS already paid</p>
        <p>All rows of Schedule VDA, as a file too</p>
        <p>What is unknown stays open: no cost is guessed</p>
      </div>
      <p className={page.actions}>
        <PageLink to={pageHref('portfolio', { currency })} className="button">
          Add transactions
        </PageLink>
      </p>
    </>
  )
}

type TaxYearViewProps = TaxScreenProps & {
  portfolio: PortfolioState
  client: PortfolioClient | null
}

function TaxYearView(props: TaxYearViewProps) {
  const { portfolio, client, currency, year, answer } = props
  const { transactions, isUnsaved, lateConflicts } = portfolio
  const { choices, choose } = useTaxChoices()
  // The time counts only for a portfolio without transfers.
  const options = useMemo(() => ({ year, choices, nowMs: Date.now() }), [year, choices])
  const { sheet, hasFailed } = useTaxSheet(client, transactions, options)
  // More than one answer has are without names.
  const coins = useMemo(() => addCoins([], sheet?.coins ?? []).ids, [sheet])
  const loaded = useStarredCoins({ ids: coins, currency: 'inr', page: answer })
  const names = useCoinNames(loaded.coins?.snapshot?.value.rows ?? NO_ROWS)
  if (hasFailed) return <p role="alert">{failedText('The tax year', isUnsaved)}</p>
  if (sheet === null) return <Spinner />
  const { name: chosen } = sheet.year
  return (
    <>
      <div className={page.actions}>
        <OptionLinks
          label="Tax year"
          links={[...new Set([chosen, ...sheet.years])].sort().map((name) => ({
            text: name,
            href: pageHref('portfolioTax', { currency, year: name }),
            isChosen: name === chosen,
          }))}
        />
      </div>
      {coins.length === 0 ? (
        <p className={page.text}>
          {`No coins of your portfolio were sold, swapped, received as a reward or lost in ${chosen}.`}
        </p>
      ) : (
        <>
          <TaxSums sheet={sheet} />
          <TaxChoices
            sheet={sheet}
            choices={choicesOf(choices, chosen)}
            onChoose={(changes) => choose(chosen, changes)}
          />
          <FillIn {...{ sheet, names, transactions, isUnsaved, lateConflicts }} />
          <TaxFiles {...{ client, transactions, options, sheet, names }} />
          <TaxTable
            key={chosen}
            name={`Transfers of ${chosen}, in rupees`}
            rows={sheet.rows}
            names={names}
          />
          <TaxTable
            key={`open ${chosen}`}
            name={`Open transfers of ${chosen}: a cost or a consideration is unknown`}
            rows={sheet.openRows}
            names={names}
          />
          <TaxBreakdown sheet={sheet} names={names} />
          <TaxMethod sheet={sheet} />
        </>
      )}
    </>
  )
}

const NO_ROWS: readonly never[] = []
