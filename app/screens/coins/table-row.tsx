import { UNKNOWN_TEXT } from '../../../lib/unknown-text.ts'
import { Logo } from '../../../market/logo.tsx'
import { ChangeText } from '../../../market/money/change-text.tsx'
import type { Currency } from '../../../market/money/currency.ts'
import { formatCompactPrice, formatCompactQuantity } from '../../../market/money/format-compact.ts'
import { formatCardPrice } from '../../../market/money/format-price.ts'
import { formatQuantity } from '../../../market/money/format-quantity.ts'
import type { Notice } from '../../../market/snapshot.ts'
import { pageHref } from '../../routing/page-href.ts'
import { PageLink } from '../../routing/page-link.tsx'
import { Star } from '../watchlist/star.tsx'
import { type TableRow as Row, SPARKLINE_BOX, type Sparkline as SparklineOf } from './coin-table.ts'
import styles from './market-table.module.css'
import { RowPrice } from './row-price.tsx'
import sparklineStyles from './sparkline.module.css'

type TableRowProps = {
  coin: Row
  currency: Currency
  notice: Notice | undefined
}

export function TableRow({ coin, currency, notice }: TableRowProps) {
  const { marketCap, volume24h, circulatingSupply } = coin
  return (
    <tr>
      <td className={styles.rank}>
        <span>{coin.marketCapRank ?? UNKNOWN_TEXT}</span>
        <Star id={coin.id} name={coin.name} />
      </td>
      <th scope="row">
        <PageLink to={pageHref('coin', { id: coin.id, currency })} className={styles.coin}>
          <Logo url={coin.imageUrl} label={coin.name} size={40} />
          <bdi className={styles.symbol}>{coin.symbol.toUpperCase() || UNKNOWN_TEXT}</bdi>{' '}
          <bdi className={styles.name}>{coin.name}</bdi>
        </PageLink>
      </th>
      <td data-price="">
        <RowPrice
          price={coin.price}
          currency={currency}
          notice={notice}
          oldAsOfMs={coin.oldAsOfMs}
          oldAsOfFormat={coin.oldAsOfFormat}
          className={styles.age}
        />
      </td>
      <td>
        <ChangeText changePct={coin.change24hPct} />
      </td>
      <td>
        <ChangeText changePct={coin.change1hPct} />
      </td>
      <td>
        <ChangeText changePct={coin.change7dPct} />
      </td>
      <Amount
        compact={formatCompactPrice(marketCap, currency)}
        full={formatCardPrice(marketCap, currency).text}
      />
      <Amount
        compact={formatCompactPrice(volume24h, currency)}
        full={formatCardPrice(volume24h, currency).text}
      />
      <Amount
        compact={formatCompactQuantity(circulatingSupply, currency)}
        full={formatQuantity(circulatingSupply, currency)}
      />
      <td>
        <Sparkline line={coin.sparkline} />
      </td>
    </tr>
  )
}

/** Screen readers read the full number. A mouse shows it as a tooltip. */
function Amount({ compact, full }: { compact: string; full: string }) {
  if (full === compact) return <td>{compact}</td>
  return (
    <td>
      <span aria-hidden="true" title={full}>
        {compact}
      </span>
      <span className="visually-hidden">{full}</span>
    </td>
  )
}

/** The label has no numbers: each line has its own scale, and the figures are beside it. */
function Sparkline({ line }: { line: SparklineOf | null }) {
  if (line === null) return UNKNOWN_TEXT
  const { width, height } = SPARKLINE_BOX
  const { path, direction, jumpPath } = line
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={
        jumpPath === undefined
          ? `Price line, ${direction}`
          : 'Price line, with a move of more than twentyfold'
      }
      className={`${sparklineStyles.sparkline} ${sparklineStyles[direction]}`}
    >
      <path d={path} />
      {jumpPath === undefined ? null : <path d={jumpPath} strokeDasharray="2 4" />}
    </svg>
  )
}
