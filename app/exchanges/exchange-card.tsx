import type { ReactNode } from 'react'
import { Logo } from '../market/logo.tsx'
import type { ExchangeRow } from './exchange-answers.ts'

type ExchangeCardProps = { exchange: ExchangeRow }

/** Opens the exchange's own site in a new tab. Without a safe address it is not a link. */
export function ExchangeCard({ exchange }: ExchangeCardProps) {
  return (
    <CardFrame url={exchange.url}>
      <Logo url={exchange.imageUrl} label={exchange.name} size={40} />
      <span className="exchange-rank">
        {exchange.trustScoreRank === null ? (
          <>
            <span className="visually-hidden">Rank </span>NA
          </>
        ) : (
          <>
            <span className="visually-hidden">Rank </span>#{exchange.trustScoreRank}
          </>
        )}
      </span>
      <h2 className="exchange-name">{exchange.name}</h2>
    </CardFrame>
  )
}

function CardFrame({ url, children }: { url: string | null; children: ReactNode }) {
  if (url === null) return <div className="exchange-card">{children}</div>
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer external nofollow"
      className="exchange-card exchange-link"
    >
      {children}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  )
}
