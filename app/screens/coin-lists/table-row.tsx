import type { ReactNode } from 'react'
import { UNKNOWN_TEXT } from '../../../lib/unknown-text.ts'
import type { Notice } from '../../../market/answer/snapshot.ts'
import type { Currency } from '../../../market/money/currency.ts'
import { formatCompactPrice, formatCompactQuantity } from '../../../market/money/format-compact.ts'
import { formatCardPrice } from '../../../market/money/format-price.ts'
import { formatQuantity } from '../../../market/money/format-quantity.ts'
import { AmountText } from '../../figures/amount-text.tsx'
import { ChangeText } from '../../figures/change-text.tsx'
import { pageHref } from '../../routing/page-href.ts'
import { PageLink } from '../../routing/page-link.tsx'
import { Star } from '../stars/star.tsx'
import { CoinName } from './coin-name.tsx'
import styles from './coin-table.module.css'
import type { MissingCoin, TableCoin } from './list-coin.ts'
import { RowPrice } from './row-price.tsx'
import { Sparkline } from './sparkline.tsx'

type TableRowProps = {
  coin: TableCoin
  currency: Currency
  notice: Notice | undefined
  /** Without it, the row has a star. */
  end?: ReactNode
  isRemoved?: boolean | undefined
}

export function TableRow({ coin, currency, notice, end, isRemoved }: TableRowProps) {
  const { marketCap, volume24h, circulatingSupply, sparkline } = coin
  return (
    <tr data-removed={isRemoved ? '' : undefined}>
      <td className={styles.rank}>
        <span>{coin.marketCapRank ?? UNKNOWN_TEXT}</span>
        {end === undefined ? <Star id={coin.id} name={coin.name} /> : null}
      </td>
      <th scope="row">
        <PageLink to={pageHref('coin', { id: coin.id, currency })} className={styles.coin}>
          <CoinName coin={coin} />
        </PageLink>
      </th>
      <td data-price="">
        <RowPrice coin={coin} currency={currency} notice={notice} />
      </td>
      <td>
        <ChangeText changePct={coin.change1hPct} />
      </td>
      <td>
        <ChangeText changePct={coin.change24hPct} />
      </td>
      <td>
        <ChangeText changePct={coin.change7dPct} />
      </td>
      <Amount
        compact={formatCompactPrice(marketCap, currency)}
        full={formatCardPrice(marketCap, currency).text}
        currency={currency}
      />
      <Amount
        compact={formatCompactPrice(volume24h, currency)}
        full={formatCardPrice(volume24h, currency).text}
        currency={currency}
      />
      <Amount
        className={styles.supply}
        compact={formatCompactQuantity(circulatingSupply, currency)}
        full={formatQuantity(circulatingSupply, currency)}
        currency={currency}
      />
      <td className={styles.week}>
        {sparkline === null ? UNKNOWN_TEXT : <Sparkline line={sparkline} />}
      </td>
      {end === undefined ? null : <td className={styles.end}>{end}</td>}
    </tr>
  )
}

type MissingRowProps = { coin: MissingCoin; end?: ReactNode; isRemoved?: boolean | undefined }

/** From the coin to the volume. The two columns behind them are not on every screen. */
const SPANNED_COLUMNS = 7

export function MissingRow({ coin: { id, reason }, end, isRemoved }: MissingRowProps) {
  return (
    <tr data-removed={isRemoved ? '' : undefined}>
      <td className={styles.rank}>{UNKNOWN_TEXT}</td>
      <th scope="row" colSpan={SPANNED_COLUMNS} className={styles.missing}>
        <bdi>{id}</bdi> <span>{reason}</span>
      </th>
      <td className={styles.supply} />
      <td className={styles.week} />
      {end === undefined ? null : <td className={styles.end}>{end}</td>}
    </tr>
  )
}

type AmountProps = {
  compact: string
  full: string
  currency: Currency
  className?: string | undefined
}

/** Screen readers read the full number. A mouse shows it as a tooltip. */
function Amount({ compact, full, currency, className }: AmountProps) {
  const text = <AmountText text={compact} currency={currency} />
  if (full === compact) return <td className={className}>{text}</td>
  return (
    <td className={className}>
      <span aria-hidden="true" title={full}>
        {text}
      </span>
      <span className="visually-hidden">{full}</span>
    </td>
  )
}
