import type { ReactNode } from 'react'
import { UNKNOWN_TEXT } from '../../../lib/unknown-text.ts'
import type { Currency } from '../../../market/money/currency.ts'
import { Logo } from '../../figures/logo.tsx'
import { pageHref } from '../../routing/page-href.ts'
import { PageLink } from '../../routing/page-link.tsx'
import styles from './exchanges.module.css'
import type { ExchangeCardData } from './exchanges-answer.ts'
import { trustScoreText } from './trust-score-text.ts'

/** Of links to the sites of exchanges. */
export const OUTSIDE_REL = 'noopener noreferrer external nofollow'

type ExchangeCardProps = { exchange: ExchangeCardData; currency: Currency }

/**
 * A card that opens the exchange's own site, a link to its page, and two figures. The table has the
 * others.
 */
export function ExchangeCard({ exchange, currency }: ExchangeCardProps) {
  const { id, name, imageUrl, url, trustScore, trustScoreRank, volume } = exchange
  return (
    <li>
      <CardFrame url={url}>
        <Logo url={imageUrl} label={name} size={40} />
        <span className={styles.rank}>
          <span className="visually-hidden">Rank </span>
          <span>{trustScoreRank === null ? UNKNOWN_TEXT : `#${trustScoreRank}`}</span>
        </span>{' '}
        <h2 className={styles.name}>
          <bdi>{name}</bdi>
        </h2>
      </CardFrame>
      <PageLink to={pageHref('exchange', { id, currency })} className={styles.more}>
        Details{' '}
        <span className="visually-hidden">
          of <bdi>{name}</bdi>
        </span>
      </PageLink>
      <dl className={styles.figures}>
        <div>
          <dt>Trust</dt>
          <dd>{trustScoreText(trustScore)}</dd>
        </div>
        <div>
          <dt>24h volume</dt>
          <dd>{volume}</dd>
        </div>
      </dl>
    </li>
  )
}

/** Opens in a new tab. Without a safe address it is not a link. */
function CardFrame({ url, children }: { url: string | null; children: ReactNode }) {
  if (url === null) return <div className={styles.card}>{children}</div>
  return (
    <a href={url} target="_blank" rel={OUTSIDE_REL} className={`${styles.card} ${styles.link}`}>
      {children}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  )
}
