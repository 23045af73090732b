import { UNKNOWN_TEXT } from '../../../lib/unknown-text.ts'
import type { Currency } from '../../../market/money/currency.ts'
import type { ExchangeOrder } from '../../../market/tickers/exchange-order.ts'
import { Logo } from '../../figures/logo.tsx'
import { pageHref } from '../../routing/page-href.ts'
import { PageLink } from '../../routing/page-link.tsx'
import { ScrollRegion } from '../../ui/scroll-region.tsx'
import table from '../../ui/table.module.css'
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
const COLUMNS: readonly { text: string; order?: ExchangeOrder }[] = [
  { text: '#', order: 'rank' },
  { text: 'Exchange', order: 'name' },
  { text: 'Trust score' },
  { text: 'Volume (24h)', order: 'volume' },
  { text: 'Year', order: 'year' },
  { text: 'Country' },
]

const CAPTION_ID = 'exchanges-caption'

/** The exchanges as a table, in its own region that scrolls sideways on a narrow screen. */
export function ExchangeTable({
  order,
  caption,
  isConverted,
  exchanges,
  currency,
}: ExchangeTableProps) {
  return (
    <ScrollRegion labelledBy={CAPTION_ID} className={`${table.region} ${styles.region}`}>
      <table className={`${table.table} ${styles.table} ${isConverted ? styles.converted : ''}`}>
        <caption id={CAPTION_ID} className="visually-hidden">
          {caption}
        </caption>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column.text} scope="col" aria-sort={ariaSort(column.order, order)}>
                {column.text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {exchanges.map((exchange) => (
            <Row key={exchange.id} exchange={exchange} currency={currency} />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
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
        <span>{volume}</span>
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
