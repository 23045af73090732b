import { UNKNOWN_TEXT } from '../../../lib/unknown-text.ts'
import { Logo } from '../../../market/logo.tsx'
import type { BitcoinPrice } from '../../../market/money/bitcoin-price.ts'
import type { Currency } from '../../../market/money/currency.ts'
import { formatCompactQuantity } from '../../../market/money/format-compact.ts'
import { pageHref } from '../../routing/page-href.ts'
import { PageLink } from '../../routing/page-link.tsx'
import { OUTSIDE_REL } from './exchange-card.tsx'
import { ShortVolume, trustScoreText } from './exchange-volume.tsx'
import type { ExchangeRow as Row } from './exchanges-answer.ts'

type ExchangeRowProps = { exchange: Row; bitcoin: BitcoinPrice | null; currency: Currency }

/** A row of the table: its name links to our page, the arrow to the exchange's own site. */
export function ExchangeRow({ exchange, bitcoin, currency }: ExchangeRowProps) {
  const { id, name, imageUrl, url, trustScore, trustScoreRank } = exchange
  const { volume24hBtc, yearEstablished, country } = exchange
  return (
    <tr>
      <td>{trustScoreRank ?? UNKNOWN_TEXT}</td>
      <th scope="row">
        <PageLink to={pageHref('exchange', { id, currency })} className="exchange-table-name">
          <Logo url={imageUrl} label={name} size={40} />
          <bdi>{name}</bdi>
        </PageLink>
        {url === null ? null : (
          <a href={url} target="_blank" rel={OUTSIDE_REL} className="exchange-table-site">
            <span aria-hidden="true">↗</span>
            <span className="visually-hidden">
              Site of <bdi>{name}</bdi> (opens in a new tab)
            </span>
          </a>
        )}
      </th>
      <td>{trustScoreText(trustScore)}</td>
      <td>
        <ShortVolume volumeBtc={volume24hBtc} bitcoin={bitcoin} currency={currency} />
        {bitcoin === null || volume24hBtc === null ? null : (
          <span className="exchange-table-btc">
            {` ${formatCompactQuantity(volume24hBtc, currency)} BTC`}
          </span>
        )}
      </td>
      <td>{yearEstablished ?? UNKNOWN_TEXT}</td>
      <td>
        <bdi>{country ?? UNKNOWN_TEXT}</bdi>
      </td>
    </tr>
  )
}
