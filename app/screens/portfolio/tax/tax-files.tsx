import { useMemo } from 'react'
import { coinsOfSheet, type TaxFileFor, toTaxFile } from '../../../../portfolio/tax/tax-file.ts'
import type { TaxSheet, TaxSheetOptions } from '../../../../portfolio/tax/tax-sheet.ts'
import type { KeptTransaction } from '../../../../portfolio/transaction.ts'
import { SaveFile } from '../backup/save-file.tsx'
import type { PortfolioClient } from '../jobs/portfolio-client.ts'
import page from '../portfolio.module.css'
import type { CoinNames } from '../transactions/use-coin-names.ts'

type TaxFilesProps = {
  client: PortfolioClient | null
  transactions: readonly KeptTransaction[]
  options: TaxSheetOptions
  /** Of these options. */
  sheet: TaxSheet
  names: CoinNames
}

/** The schedule for the department, all of it for an accountant, and paper. */
export function TaxFiles(props: TaxFilesProps) {
  const { client, transactions, options, sheet, names } = props
  const toFile = useMemo(() => {
    const builder = (readBy: TaxFileFor) => async (shown: TaxSheet) => {
      const symbols = new Map(coinsOfSheet(shown).map((coin) => [coin, names.symbolOf(coin)]))
      try {
        if (client === null) throw new Error('The worker is not started.')
        return await client.taxFile(transactions, { readBy, options, symbols })
      } catch {
        return new Blob([toTaxFile(shown, readBy, symbols)])
      }
    }
    return { department: builder('department'), accountant: builder('accountant') }
  }, [client, transactions, options, names])
  return (
    <div className={page.actions}>
      <SaveFile
        label="Schedule VDA (CSV)"
        fileName={`tezi-schedule-vda-${sheet.year.name}.csv`}
        value={sheet}
        toFile={toFile.department}
      />
      <SaveFile
        label="For an accountant (CSV)"
        fileName={`tezi-tax-year-${sheet.year.name}.csv`}
        value={sheet}
        toFile={toFile.accountant}
      />
      <button type="button" onClick={() => print()}>
        Print
      </button>
    </div>
  )
}
