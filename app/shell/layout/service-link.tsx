import type { Currency } from '../../../market/money/currency.ts'
import type { ServiceStatus } from '../../../market/service-status.ts'
import type { MarketSource } from '../../../market/snapshot.ts'
import { pageHref } from '../../routing/page-href.ts'
import { PageLink } from '../../routing/page-link.tsx'
import { useIsOnline } from '../freshness/use-is-online.ts'
import styles from './header.module.css'

type Texts = { label: string; explanation: string }

const TEXTS: Record<ServiceStatus['state'], Texts> = {
  answering: { label: 'Live', explanation: 'the market service answers' },
  failing: { label: 'Delayed', explanation: 'the market service does not answer' },
  'rate-limited': { label: 'Delayed', explanation: 'the market service has asked us to wait' },
  refused: { label: 'Delayed', explanation: 'the market service refuses this site' },
  unknown: { label: 'Status', explanation: 'the market service has not been used yet' },
}

const DEMO: Texts = { label: 'Demo', explanation: 'the prices are made up' }
const OFFLINE: Texts = { label: 'Offline', explanation: 'your device has no connection' }

type ServiceLinkProps = {
  /** As of the page's last answer. */
  state: ServiceStatus['state']
  source: MarketSource
  currency: Currency
}

/** The state of the market service in a word, as a link to the status page. */
export function ServiceLink({ state, source, currency }: ServiceLinkProps) {
  const isOnline = useIsOnline()
  const onlineTexts = source === 'demo' ? DEMO : TEXTS[state]
  const { label, explanation } = isOnline ? onlineTexts : OFFLINE
  return (
    <PageLink
      to={pageHref('status', { currency })}
      className={styles.service}
      data-state={isOnline ? state : 'offline'}
    >
      <span>{label}</span>
      <span className="visually-hidden">{`: ${explanation}`}</span>
    </PageLink>
  )
}
