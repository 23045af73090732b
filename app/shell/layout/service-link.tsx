import { formatAge } from '../../../lib/format-age.ts'
import type { Currency } from '../../../market/money/currency.ts'
import type { ServiceStatus } from '../../../market/service-status.ts'
import type { MarketSource } from '../../../market/snapshot.ts'
import { pageHref } from '../../routing/page-href.ts'
import { useServiceState } from '../freshness/service-state.ts'
import { type SiteContact, useSiteContact } from '../freshness/site-contact.ts'
import styles from './header.module.css'

const WORDS: Record<ServiceStatus['state'], { label: string; explanation: string }> = {
  answering: { label: 'Live', explanation: 'the market service answers' },
  failing: { label: 'Delayed', explanation: 'the market service does not answer' },
  'rate-limited': { label: 'Delayed', explanation: 'the market service has asked us to wait' },
  refused: { label: 'Delayed', explanation: 'the market service refuses this site' },
  unknown: { label: 'Status', explanation: 'the market service has not been used yet' },
}

const DEMO = { label: 'Demo', explanation: 'the prices are made up' }

const NO_ANSWER = {
  offline: { label: 'Offline', explanation: 'your device has no connection' },
  lost: { label: 'No answer', explanation: 'Tezi cannot be reached' },
}

type ServiceLinkProps = {
  state: ServiceStatus['state']
  source: MarketSource
  currency: Currency
}

/**
 * The state of the market service in a few words, as a link to the status page. It says "Live" only
 * for a moment after an answer. After that it says how old its knowledge is.
 */
export function ServiceLink({ state, source, currency }: ServiceLinkProps) {
  const current = useServiceState(state)
  const contact = useSiteContact()
  const isNow = contact === 'confirmed' && current === 'answering'
  const { label, explanation } = textsOf({ contact, current, source })
  return (
    <a
      href={pageHref('status', { currency })}
      className={styles.service}
      data-state={contact === 'lost' || contact === 'offline' ? contact : current}
      data-now={isNow}
    >
      <span>{label}</span>
      <span className="visually-hidden">: {explanation}</span>
    </a>
  )
}

type Texts = { label: string; explanation: string }
type Known = { contact: SiteContact; current: ServiceStatus['state']; source: MarketSource }

function textsOf({ contact, current, source }: Known): Texts {
  if (contact === 'offline' || contact === 'lost') return NO_ANSWER[contact]
  if (source === 'demo') return DEMO
  if (contact === 'confirmed' || current !== 'answering') return WORDS[current]
  // On a narrow screen the age is the second line.
  const age = formatAge(contact).replaceAll(' ', '\u00a0')
  return { label: `Checked ${age}`, explanation: 'the market service answered' }
}
