import type { ReactNode } from 'react'
import type { CoinRow } from '../market/coin.ts'
import { Logo } from '../market/logo.tsx'
import { ChangeText } from '../market/money/change-text.tsx'
import type { Currency } from '../market/money/currency.ts'
import { pageHref } from '../routing/page-href.ts'
import { islandRowId } from '../ui/island-row-id.ts'
import styles from './coin-line.module.css'

type CoinLineProps = {
  /** The name of the static island that contains the row. */
  island: string
  coin: Pick<CoinRow, 'id' | 'symbol' | 'name' | 'imageUrl'>
  changePct: number | null
  currency: Currency
  /** Content above the change. */
  children?: ReactNode
}

/** A list item with a coin and its 24h change. */
export function CoinLine({ island, coin, changePct, currency, children }: CoinLineProps) {
  return (
    <li id={islandRowId(island, coin.id)}>
      <a href={pageHref('coin', { id: coin.id, currency })} className={styles.row}>
        <Logo url={coin.imageUrl} label={coin.name} size={40} />
        <span className={styles.name}>
          {coin.name} <span className={styles.symbol}>{coin.symbol.toUpperCase()}</span>
        </span>
        <span className={styles.figures}>
          {children}
          <ChangeText changePct={changePct} />
        </span>
      </a>
    </li>
  )
}
