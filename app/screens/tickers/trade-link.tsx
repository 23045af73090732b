import type { ReactNode } from 'react'
import styles from './tickers.module.css'

type TradeLinkProps = {
  /** Null if there is no safe one. */
  url: string | null
  children: ReactNode
}

/** Leads to a pair on its exchange, or to the exchange. Without an address it is no link. */
export function TradeLink({ url, children }: TradeLinkProps) {
  if (url === null) return <span>{children}</span>
  return (
    <a href={url} target="_blank" rel="noopener nofollow" className={styles.tradeLink}>
      {children}
      <span aria-hidden="true">{'\u00A0'}↗</span>
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  )
}
