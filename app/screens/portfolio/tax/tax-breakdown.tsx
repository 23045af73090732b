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
  RECEIPTS_TEXT,
  REPORTED_TEXT,
} from '../../../../portfolio/tax/tax-texts.ts'
import { LocalTime } from '../../../ui/local-time.tsx'
import { Table } from '../../../ui/table.tsx'
import type { CoinNames } from '../transactions/use-coin-names.ts'
import styles from './tax.module.css'

type TaxBreakdownProps = { sheet: ShownTaxSheet; names: CoinNames }

/** What a return asks beside the rows, and what is no row. */
export function TaxBreakdown({ sheet, names }: TaxBreakdownProps) {
  return (
    <>
      {sheet.rows.length === 0 ? null : <Periods sheet={sheet} />}
      <Exchanges sheet={sheet} />
      <OpenTds sheet={sheet} names={names} />
      <Receipts sheet={sheet} names={names} />
      <LeftForNothing sheet={sheet} names={names} />
    </>
  )
}

function Periods({ sheet: { periods } }: { sheet: ShownTaxSheet }) {
  return (
    <Part name="Periods of Table F in Schedule CG" columns={['Period', 'Taxable gains']}>
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
      >
        {[...exchanges, ...(exchanges.length > 1 ? [{ ...all, name: 'All' }] : [])].map(
          ({ name, consideration, income, tds }) => (
            <tr key={name}>
              <th scope="row">
                <bdi>{name === '' ? 'Without a name' : name}</bdi>
              </th>
              <td>{formatRupees(consideration, 0)}</td>
              <td>{formatRupees(income, 0)}</td>
              <td>{formatRupees(tds, 0)}</td>
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
      <p className={styles.note}>
        It is not in the credit, because nobody said what it was worth in rupees. Enter that in the
        transaction as TDS in ₹.
      </p>
    </>
  )
}

function Receipts({ sheet: { receipts, receiptSum }, names }: TaxBreakdownProps) {
  if (receipts.length === 0) return null
  return (
    <>
      <Part name="Rewards received" columns={['Coin', 'Date', 'Worth']}>
        {receipts.map(({ key, coin, amount, atMs, worth, fill }) => (
          <tr key={key}>
            <th scope="row">{coinsText(amount, names.symbolOf(coin))}</th>
            <td>
              <LocalTime timeMs={atMs} format="date" timeZone="india" />
            </td>
            <td>
              {worth === null ? UNKNOWN_TEXT : formatRupees(worth, 0)}
              {fill === null ? null : (
                <span className={styles.sentence}>{shownFillText(fill, names.symbolOf)}</span>
              )}
            </td>
          </tr>
        ))}
        <tr>
          <th scope="row">Sum</th>
          <td />
          <td>{formatRupees(receiptSum, 0)}</td>
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
      <Part name="Given away, lost or stolen" columns={['Coin', 'Date', 'Cost']}>
        {leftForNothing.map(({ key, coin, amount, atMs, reason, cost }) => (
          <tr key={key}>
            <th scope="row">
              {coinsText(amount, names.symbolOf(coin))}
              <span className={styles.sentence}>{reason === 'lost' ? 'Lost' : 'Given away'}</span>
            </th>
            <td>
              <LocalTime timeMs={atMs} format="date" timeZone="india" />
            </td>
            <td>{cost === null ? UNKNOWN_TEXT : formatRupees(cost, 0)}</td>
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

type PartProps = { name: string; columns: readonly string[]; children: ReactNode }

function Part({ name, columns, children }: PartProps) {
  return (
    <section className={styles.rows}>
      <h2>{name}</h2>
      <Table
        caption={name}
        columns={columns}
        className={styles.part}
        regionClassName={styles.region}
        scrolls
      >
        {children}
      </Table>
    </section>
  )
}
