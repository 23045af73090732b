import { UNKNOWN_TEXT } from '../../../lib/unknown-text.ts'
import { Logo } from '../../../market/logo.tsx'
import type { Currency } from '../../../market/money/currency.ts'
import { pageHref } from '../../routing/page-href.ts'
import { PageLink } from '../../routing/page-link.tsx'
import { OUTSIDE_REL } from './exchange-card.tsx'
import styles from './exchange-table.module.css'
import { trustScoreText } from './exchange-volume.tsx'
import type { ExchangeRowData } from './exchanges-answer.ts'

type ExchangeRowProps = { exchange: ExchangeRowData; currency: Currency }

/** A row of the table: its name links to our page, the arrow to the exchange's own site. */
export function ExchangeRow({ exchange, currency }: ExchangeRowProps) {
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
