import type { Currency } from '../../../market/money/currency.ts'
import { pageHref } from '../../routing/page-href.ts'
import { PageLink } from '../../routing/page-link.tsx'
import { ExchangeCard } from './exchange-card.tsx'
import { trustScoreText } from './exchange-volume.tsx'
import styles from './exchanges.module.css'
import type { ExchangeCardData } from './exchanges-answer.ts'

type ExchangeItemProps = {
  exchange: ExchangeCardData
  currency: Currency
}

/** The card of an exchange, a link to its page, and two figures. The table has the others. */
export function ExchangeItem({ exchange, currency }: ExchangeItemProps) {
  const { id, name, trustScore, volume } = exchange
  return (
    <li>
      <ExchangeCard exchange={exchange} />
      <PageLink to={pageHref('exchange', { id, currency })} className={styles.more}>
        About
        <span className="visually-hidden">
          {' '}
          <bdi>{name}</bdi>
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
