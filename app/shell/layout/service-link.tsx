import type { Currency } from '../../market/money/currency.ts'
import type { ServiceStatus } from '../../market/service-status.ts'
import type { MarketSource } from '../../market/snapshot.ts'
import { pageHref } from '../../routing/page-href.ts'
import { useServiceState } from '../freshness/service-state.ts'
import styles from './header.module.css'

const WORDS: Record<ServiceStatus['state'], { label: string; explanation: string }> = {
  answering: { label: 'Live', explanation: 'the market service answers' },
  failing: { label: 'Delayed', explanation: 'the market service does not answer' },
  'rate-limited': { label: 'Delayed', explanation: 'the market service has asked us to wait' },
  unknown: { label: 'Status', explanation: 'the market service has not been used yet' },
}

const DEMO = { label: 'Demo', explanation: 'the prices are made up' }

type ServiceLinkProps = {
  state: ServiceStatus['state']
  source: MarketSource
  currency: Currency
}

/** The state of the market service in one word, as a link to the status page. */
export function ServiceLink({ state, source, currency }: ServiceLinkProps) {
  const current = useServiceState(state)
  const { label, explanation } = source === 'demo' ? DEMO : WORDS[current]
  return (
    <a href={pageHref('status', { currency })} className={styles.service} data-state={current}>
      {label}
      <span className="visually-hidden">: {explanation}</span>
    </a>
  )
}
