import type { ReactNode } from 'react'
import { UNKNOWN_TEXT } from '../../../lib/unknown-text.ts'
import { Logo } from '../../../market/logo.tsx'
import styles from './exchanges.module.css'
import type { ExchangeCardData } from './exchanges-answer.ts'

/** Of links to the sites of exchanges. */
export const OUTSIDE_REL = 'noopener noreferrer external nofollow'

type ExchangeCardProps = { exchange: ExchangeCardData }

/** Opens the exchange's own site in a new tab. Without a safe address it is not a link. */
export function ExchangeCard({ exchange }: ExchangeCardProps) {
  return (
    <CardFrame url={exchange.url}>
      <Logo url={exchange.imageUrl} label={exchange.name} size={40} />
      <span className={styles.rank}>
        <span className="visually-hidden">Rank </span>
        <span>
          {exchange.trustScoreRank === null ? UNKNOWN_TEXT : `#${exchange.trustScoreRank}`}
        </span>
      </span>{' '}
      <h2 className={styles.name}>
        <bdi>{exchange.name}</bdi>
      </h2>
    </CardFrame>
  )
}

function CardFrame({ url, children }: { url: string | null; children: ReactNode }) {
  if (url === null) return <div className={styles.card}>{children}</div>
  return (
    <a href={url} target="_blank" rel={OUTSIDE_REL} className={`${styles.card} ${styles.link}`}>
      {children}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  )
}
