import type { ReactNode } from 'react'
import { toTradeUrl } from '../../../market/tickers/trade-url.ts'

type TradeLinkProps = {
  /** Of the pair on the exchange. Null if the service has no safe one. */
  tradeUrl: string | null
  /** Of the exchange. Used if `tradeUrl` is null. */
  exchangeUrl: string | null
  children: ReactNode
}

/** Leads to a pair on its exchange, or to the exchange. Without an https address it is no link. */
export function TradeLink({ tradeUrl, exchangeUrl, children }: TradeLinkProps) {
  const url = tradeUrl ?? toTradeUrl(exchangeUrl)
  if (url === null) return children
  return (
    <a href={url} target="_blank" rel="noopener nofollow" className="trade-link">
      {children}
      <span aria-hidden="true">{'\u00A0'}↗</span>
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  )
}
