import { toDecimal } from '../../../../portfolio/decimals.ts'
import { formatAmount } from '../../../../portfolio/format-money.ts'
import type { ImportResult } from '../../../../portfolio/import/import-files.ts'
import type { CoinNames } from '../transactions/use-coin-names.ts'
import styles from './import.module.css'

type HoldingsAfterProps = {
  holdings: ImportResult['holdings']
  names: CoinNames
}

/** What fits a screen. */
const SHOWN = 10

/** Each coin before and after the import. */
export function HoldingsAfter({ holdings, names }: HoldingsAfterProps) {
  if (holdings.length === 0) return null
  return (
    <>
      <h3>After this import you will hold</h3>
      <HoldingRows holdings={holdings.slice(0, SHOWN)} names={names} />
      {holdings.length > SHOWN ? (
        <details>
          <summary>{`${holdings.length - SHOWN} more coins`}</summary>
          <HoldingRows holdings={holdings.slice(SHOWN)} names={names} />
        </details>
      ) : null}
    </>
  )
}

function HoldingRows({ holdings, names }: HoldingsAfterProps) {
  return (
    <table className={styles.holdings}>
      <thead>
        <tr>
          <th scope="col">Coin</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {holdings.map(({ coin, before, after }) => (
          <tr key={coin}>
            <th scope="row">
              <bdi>{names.textOf(coin)}</bdi>
            </th>
            <td>{amountText(before)}</td>
            <td>
              {amountText(after)}
              {after.startsWith('-') ? <small> more leaves than comes in</small> : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function amountText(amount: string): string {
  const decimal = toDecimal(amount)
  const text = formatAmount(decimal.abs(), 'inr')
  return amount.startsWith('-') ? `−${text}` : text
}
