import type { ReactNode } from 'react'
import { UNKNOWN_TEXT } from '../../../../lib/unknown-text.ts'
import { toDecimal } from '../../../../portfolio/decimals.ts'
import { formatAmount } from '../../../../portfolio/format-money.ts'
import { shownFillText } from '../../../../portfolio/tax/fill-text.ts'
import { formatRupees } from '../../../../portfolio/tax/rupees.ts'
import type { ShownTaxSheet } from '../../../../portfolio/tax/tax-sheet.ts'
import {
  exchangeText,
  nothingText,
  OPEN_TDS_TEXT,
  RECEIPTS_TEXT,
  REPORTED_TEXT,
  receiptSumText,
} from '../../../../portfolio/tax/tax-texts.ts'
import { LocalTime } from '../../../ui/local-time.tsx'
import { Table } from '../../../ui/table.tsx'
import { FigureLabel } from '../holdings/figure-label.tsx'
import cards from '../portfolio-table.module.css'
import type { CoinNames } from '../transactions/use-coin-names.ts'
import styles from './tax.module.css'

type TaxBreakdownProps = { sheet: ShownTaxSheet; names: CoinNames }

/** What a return asks beside the rows, and what is no row. */
export function TaxBreakdown({ sheet, names }: TaxBreakdownProps) {
  return (
    <div className={styles.breakdown}>
      {sheet.rows.length === 0 ? null : <Periods sheet={sheet} />}
      <Exchanges sheet={sheet} />
      <OpenTds sheet={sheet} names={names} />
      <Receipts sheet={sheet} names={names} />
      <LeftForNothing sheet={sheet} names={names} />
    </div>
  )
}

/** Table F is about capital gains alone. */
function Periods({ sheet: { periods, choices } }: { sheet: ShownTaxSheet }) {
  const name =
    choices.head === 'capital'
      ? 'Periods of Table\u00a0F in Schedule\u00a0CG'
      : 'Periods of the year'
  return (
    <Part name={name} columns={['Period', 'Taxable gains']}>
      {periods.map(({ name, income }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td>{formatRupees(income, 0)}</td>
        </tr>
      ))}
    </Part>
  )
}

function Exchanges({ sheet: { exchanges, all } }: { sheet: ShownTaxSheet }) {
  if (exchanges.length === 0) return null
  const compared = exchanges.filter(({ tds }) => tds !== '0')
  return (
    <>
      <Part
        name="Sales and TDS by exchange"
        columns={['Exchange', 'Consideration', 'Gains', 'TDS']}
        isCards
      >
        {[...exchanges, ...(exchanges.length > 1 ? [{ ...all, name: 'All' }] : [])].map(
          ({ name, consideration, income, tds }) => (
            <tr key={name}>
              <th scope="row">
                <bdi>{name === '' ? 'Without a name' : name}</bdi>
              </th>
              <td>
                <FigureLabel name="Consideration" />
                {formatRupees(consideration, 0)}
              </td>
              <td className={cards.main}>
                <FigureLabel name="Gains" />
                {formatRupees(income, 0)}
              </td>
              <td>
                <FigureLabel name="TDS" />
                {formatRupees(tds, 0)}
              </td>
            </tr>
          ),
        )}
      </Part>
      {compared.map((one) => (
        <p key={one.name} className={styles.note}>
          {one.isShort ? <strong>{exchangeText(one)}</strong> : exchangeText(one)}
        </p>
      ))}
      {compared.length === 0 ? null : <p className={styles.note}>{REPORTED_TEXT}</p>}
    </>
  )
}

function OpenTds({ sheet: { openTds }, names }: TaxBreakdownProps) {
  if (openTds.length === 0) return null
  return (
    <>
      <Part name="TDS in coin without a worth" columns={['TDS', 'Date']}>
        {openTds.map(({ key, atMs, tdsCoin }) => (
          <tr key={key}>
            <th scope="row">
              {tdsCoin === null ? null : coinsText(tdsCoin.amount, names.symbolOf(tdsCoin.coin))}
            </th>
            <td>
              <LocalTime timeMs={atMs} format="date" timeZone="india" />
            </td>
          </tr>
        ))}
      </Part>
      <p className={styles.note}>{`${OPEN_TDS_TEXT} Enter that in the transaction as TDS in ₹.`}</p>
    </>
  )
}

function Receipts({ sheet, names }: TaxBreakdownProps) {
  const { receipts } = sheet
  if (receipts.length === 0) return null
  return (
    <>
      <Part name="Rewards received" columns={['Coin', 'Date', 'Worth']} isCards>
        {receipts.map(({ key, coin, amount, atMs, worth, fill }) => (
          <tr key={key}>
            <th scope="row">{coinsText(amount, names.symbolOf(coin))}</th>
            <td>
              <FigureLabel name="Date" />
              <LocalTime timeMs={atMs} format="date" timeZone="india" />
            </td>
            <td className={cards.main}>
              <FigureLabel name="Worth" />
              {worth === null ? UNKNOWN_TEXT : formatRupees(worth, 0)}
              {fill === null ? null : (
                <span className={cards.small}>{shownFillText(fill, names.symbolOf)}</span>
              )}
            </td>
          </tr>
        ))}
        <tr>
          <th scope="row">Sum</th>
          <td />
          <td className={cards.main}>{receiptSumText(sheet)}</td>
        </tr>
      </Part>
      <p className={styles.note}>{RECEIPTS_TEXT}</p>
    </>
  )
}

function LeftForNothing({ sheet, names }: TaxBreakdownProps) {
  const { leftForNothing } = sheet
  if (leftForNothing.length === 0) return null
  return (
    <>
      <Part name="Given away, lost or stolen" columns={['Coin', 'Date', 'Cost']} isCards>
        {leftForNothing.map(({ key, coin, amount, atMs, reason, cost }) => (
          <tr key={key}>
            <th scope="row">
              {coinsText(amount, names.symbolOf(coin))}
              <span className={cards.small}>{reason === 'lost' ? 'Lost' : 'Given away'}</span>
            </th>
            <td>
              <FigureLabel name="Date" />
              <LocalTime timeMs={atMs} format="date" timeZone="india" />
            </td>
            <td className={cards.main}>
              <FigureLabel name="Cost" />
              {cost === null ? UNKNOWN_TEXT : formatRupees(cost, 0)}
            </td>
          </tr>
        ))}
      </Part>
      <p className={styles.note}>{nothingText(sheet)}</p>
    </>
  )
}

function coinsText(amount: string, symbol: string): string {
  return `${formatAmount(toDecimal(amount), 'inr')} ${symbol}`
}

type PartProps = {
  name: string
  columns: readonly string[]
  /** Whether a row is a card on a narrow screen. Two columns fit there. */
  isCards?: boolean
  children: ReactNode
}

function Part({ name, columns, isCards = false, children }: PartProps) {
  return (
    <section className={styles.rows}>
      <h2>{name}</h2>
      <Table
        caption={name}
        columns={columns}
        className={isCards ? `${cards.table} ${styles.part}` : styles.part}
        regionClassName={styles.region}
        scrolls
      >
        {children}
      </Table>
    </section>
  )
}
