import { isolate } from '../../../lib/isolate.ts'
import { UNKNOWN_TEXT } from '../../../lib/unknown-text.ts'
import type { YearlyReturn } from '../../../market/investment/xirr.ts'
import type { Currency } from '../../../market/money/currency.ts'
import { formatCompactPrice } from '../../../market/money/format-compact.ts'
import { formatQuantity } from '../../../market/money/format-quantity.ts'
import { ChangeText } from '../../figures/change-text.tsx'
import { pageHref } from '../../routing/page-href.ts'
import { PageLink } from '../../routing/page-link.tsx'
import type { ParamsOf } from '../../routing/screens.ts'
import { Table } from '../../ui/table.tsx'
import { formatMoney } from './format-money.ts'
import styles from './what-if.module.css'
import type { InvestedCoin, WhatIfSummary, WhatIfSums } from './what-if-answer.ts'

type SummaryProps = {
  summary: WhatIfSummary
  id: string
  shown: ParamsOf<'whatIf'>
  chosen: ParamsOf<'whatIf'>
}

/** The result of an investment: the sums, and the same money in other coins. */
export function Summary({ summary, shown }: Pick<SummaryProps, 'summary' | 'shown'>) {
  const { startNote, sums, jumpNotes, coins } = summary
  const { currency } = shown
  return (
    <>
      {startNote === null ? null : <p className={styles.note}>{startNote}</p>}
      {sums === null ? null : <Sums sums={sums} currency={currency} />}
      <Notes notes={jumpNotes} />
      {coins.length === 0 ? null : <CoinTable coins={coins} currency={currency} />}
    </>
  )
}

/** What is said about the other coins, and the tax. */
export function SummaryNotes({ summary, id, chosen }: Omit<SummaryProps, 'shown'>) {
  const { notes, tax } = summary
  return (
    <>
      <Notes notes={notes} />
      {tax === null ? null : tax === 'in-rupees' ? (
        <TaxInRupees id={id} chosen={chosen} />
      ) : (
        <>
          <p className={styles.note}>{tax.sentence}</p>
          <details className={styles.note}>
            <summary>How</summary>
            <p>{tax.how}</p>
          </details>
        </>
      )}
    </>
  )
}

function Notes({ notes }: { notes: readonly string[] }) {
  return notes.map((note) => (
    <p key={note} className={styles.note}>
      {note}
    </p>
  ))
}

type SumsProps = { sums: WhatIfSums; currency: Currency }

function Sums({ sums, currency }: SumsProps) {
  const { purchaseCount, invested, worth, profit, profitPct, units, yearlyReturn, symbol } = sums
  return (
    <dl className={styles.sums}>
      <Sum name="Invested" value={formatMoney(invested, currency)} />
      <Sum name="Worth now" value={formatMoney(worth, currency)} />
      <Sum
        name={profit < 0 ? 'Loss' : 'Profit'}
        value={
          <>
            <span>{`${formatMoney(profit, currency)} `}</span>
            <ChangeText changePct={profitPct} />
          </>
        }
      />
      <Sum name="Yearly return" value={<YearlyReturnText yearlyReturn={yearlyReturn} />} />
      <Sum
        name={purchaseCount === 1 ? '1 purchase' : `${purchaseCount} purchases`}
        value={`${formatQuantity(units, currency)} ${isolate(symbol)}`}
      />
    </dl>
  )
}

function Sum({ name, value }: { name: string; value: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

type CoinTableProps = { coins: readonly InvestedCoin[]; currency: Currency }

function CoinTable({ coins, currency }: CoinTableProps) {
  return (
    <Table
      caption="If you had bought another coin"
      hasVisibleCaption
      columns={['Coin', 'Worth now', 'Profit', 'Yearly']}
      className={styles.table}
      regionClassName={styles.tableRegion}
      scrolls
    >
      {coins.map(({ id, name, note, result }) => (
        <tr key={id}>
          <th scope="row">
            <bdi>{name}</bdi>
            {note === '' ? null : <span className={styles.since}>{` ${note}`}</span>}
          </th>
          {result === null ? <UnknownCells /> : <ResultCells result={result} currency={currency} />}
        </tr>
      ))}
    </Table>
  )
}

/** A crore and more is compact, so that the table fits a phone. */
const COMPACT_FROM = 1e7

function formatWorth(worth: number, currency: Currency): string {
  return worth < COMPACT_FROM ? formatMoney(worth, currency) : formatCompactPrice(worth, currency)
}

type ResultCellsProps = { result: NonNullable<InvestedCoin['result']>; currency: Currency }

function ResultCells({ result: { worth, profitPct, yearlyReturn }, currency }: ResultCellsProps) {
  return (
    <>
      <td>{formatWorth(worth, currency)}</td>
      <td>
        <ChangeText changePct={profitPct} />
      </td>
      <td>
        <YearlyReturnText yearlyReturn={yearlyReturn} />
      </td>
    </>
  )
}

function UnknownCells() {
  return (
    <>
      <td>{UNKNOWN_TEXT}</td>
      <td>{UNKNOWN_TEXT}</td>
      <td>{UNKNOWN_TEXT}</td>
    </>
  )
}

function YearlyReturnText({ yearlyReturn }: { yearlyReturn: YearlyReturn }) {
  if ('pct' in yearlyReturn) return <ChangeText changePct={yearlyReturn.pct} />
  const isTooShort = yearlyReturn.reason === 'too-short'
  return <span>{isTooShort ? 'Too short to be yearly' : UNKNOWN_TEXT}</span>
}

function TaxInRupees({ id, chosen }: Pick<SummaryProps, 'id' | 'chosen'>) {
  return (
    <p className={styles.note}>
      <PageLink to={pageHref('whatIf', { id, ...chosen, amount: '', currency: 'inr' })}>
        Show this in ₹, with the Indian tax
      </PageLink>
    </p>
  )
}
