import type { Currency } from '../../market/money/currency.ts'
import type { ServiceStatus } from '../../market/service-status.ts'
import type { MarketSource } from '../../market/snapshot.ts'
import { pageHref } from '../../routing/page-href.ts'
import { useServiceState } from '../freshness/service-state.ts'
import styles from './header.module.css'

const WORDS: Record<ServiceStatus['state'], { word: string; means: string }> = {
  answering: { word: 'Live', means: 'the market service answers' },
  failing: { word: 'Delayed', means: 'the market service does not answer' },
  'rate-limited': { word: 'Delayed', means: 'the market service has asked us to wait' },
  unknown: { word: 'Status', means: 'the market service has not been called yet' },
}

const DEMO = { word: 'Demo', means: 'the prices are made up' }

type ServiceLinkProps = {
  state: ServiceStatus['state']
  source: MarketSource
  currency: Currency
}

/** The state of the market service in one word, as a link to the status page. */
export function ServiceLink({ state, source, currency }: ServiceLinkProps) {
  const current = useServiceState(state)
  const { word, means } = source === 'demo' ? DEMO : WORDS[current]
  return (
    <a href={pageHref('status', { currency })} className={styles.service} data-state={current}>
      {word}
      <span className="visually-hidden">: {means}</span>
    </a>
  )
}
