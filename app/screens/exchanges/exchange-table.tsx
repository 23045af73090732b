import { UNKNOWN_TEXT } from '../../../lib/unknown-text.ts'
import type { Currency } from '../../../market/money/currency.ts'
import type { ExchangeOrder } from '../../../market/tickers/exchange-order.ts'
import { AmountText } from '../../figures/amount-text.tsx'
import { Logo } from '../../figures/logo.tsx'
import { pageHref } from '../../routing/page-href.ts'
import { PageLink } from '../../routing/page-link.tsx'
import { Table } from '../../ui/table.tsx'
import { OUTSIDE_REL } from './exchange-card.tsx'
import styles from './exchange-table.module.css'
import type { ExchangeRowData } from './exchanges-answer.ts'
import { trustScoreText } from './trust-score-text.ts'

type ExchangeTableProps = {
  order: ExchangeOrder
  caption: string
  /** Whether volumes stand in money and in bitcoin. */
  isConverted: boolean
  exchanges: readonly ExchangeRowData[]
  currency: Currency
}

/** Without an order, the list cannot be sorted by the column. */
const COLUMNS: readonly { name: string; order?: ExchangeOrder }[] = [
  { name: '#', order: 'rank' },
  { name: 'Exchange', order: 'name' },
  { name: 'Trust score' },
  { name: 'Volume (24h)', order: 'volume' },
  { name: 'Year', order: 'year' },
  { name: 'Country' },
]

/** The exchanges as a table. On a phone a row is two lines of text. */
export function ExchangeTable({
  order,
  caption,
  isConverted,
  exchanges,
  currency,
}: ExchangeTableProps) {
  return (
    <Table
      caption={caption}
      columns={COLUMNS.map((column) => ({ ...column, sort: ariaSort(column.order, order) }))}
      className={`${styles.table} ${isConverted ? styles.converted : ''}`}
      regionClassName={styles.region}
    >
      {exchanges.map((exchange) => (
        <Row key={exchange.id} exchange={exchange} currency={currency} />
      ))}
    </Table>
  )
}

/** A row of the table: its name links to our page, the arrow to the exchange's own site. */
function Row({ exchange, currency }: { exchange: ExchangeRowData; currency: Currency }) {
  const { id, name, imageUrl, url, trustScore, trustScoreRank } = exchange
  const { volume, volumeBtc, yearEstablished, country } = exchange
  return (
    <tr>
      <td>{trustScoreRank ?? UNKNOWN_TEXT}</td>
      <th scope="row">
        <PageLink to={pageHref('exchange', { id, currency })} className={styles.name}>
          <Logo url={imageUrl} label={name} size={40} />
          <bdi>{name}</bdi>
        </PageLink>
        {url === null ? null : (
          <a href={url} target="_blank" rel={OUTSIDE_REL} className={styles.site}>
            <span aria-hidden="true">↗</span>
            <span className="visually-hidden">
              Site of <bdi>{name}</bdi> (opens in a new tab)
            </span>
          </a>
        )}
      </th>
      <td>{trustScoreText(trustScore)}</td>
      <td>
        <AmountText text={volume} currency={currency} />
        {volumeBtc === null ? null : <span className={styles.btc}>{` ${volumeBtc}`}</span>}
      </td>
      <td>{yearEstablished ?? UNKNOWN_TEXT}</td>
      <td>
        <bdi>{country ?? UNKNOWN_TEXT}</bdi>
      </td>
    </tr>
  )
}

function ariaSort(column: ExchangeOrder | undefined, order: ExchangeOrder) {
  if (column !== order) return undefined
  return order === 'volume' ? 'descending' : 'ascending'
}
