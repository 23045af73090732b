import type { TaxFileFor } from '../../../../portfolio/tax/tax-file.ts'
import type { ShownTaxSheet, TaxSheetOptions } from '../../../../portfolio/tax/tax-sheet.ts'
import type { KeptTransaction } from '../../../../portfolio/transaction.ts'
import { BuildFile } from '../backup/build-file.tsx'
import type { PortfolioClient } from '../jobs/portfolio-client.ts'
import page from '../portfolio.module.css'
import type { CoinNames } from '../transactions/use-coin-names.ts'

type TaxFilesProps = {
  client: PortfolioClient | null
  transactions: readonly KeptTransaction[]
  options: TaxSheetOptions
  /** Of these options. */
  sheet: ShownTaxSheet
  names: CoinNames
}

/** The schedule for the department, all of it for an accountant, and paper. */
export function TaxFiles({ client, transactions, options, sheet, names }: TaxFilesProps) {
  const { name } = sheet.year

  async function build(readBy: TaxFileFor): Promise<Blob> {
    if (client === null) throw new Error('The worker is not started.')
    const symbols = new Map(sheet.coins.map((coin) => [coin, names.symbolOf(coin)]))
    return client.taxFile(transactions, { readBy, options: { ...options, year: name }, symbols })
  }

  return (
    <div className={page.actions}>
      <BuildFile
        label="Schedule VDA (CSV)"
        fileName={`tezi-schedule-vda-${name}.csv`}
        build={() => build('department')}
      />
      <BuildFile
        label="For an accountant (CSV)"
        fileName={`tezi-tax-year-${name}.csv`}
        build={() => build('accountant')}
      />
      <button type="button" onClick={() => print()}>
        Print
      </button>
    </div>
  )
}
