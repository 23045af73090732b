import type { ServiceStatus } from '../../../market/service-status.ts'
import { SiteLinks } from '../../shell/errors/site-links.tsx'
import { LIVE_PRICES_ANCHOR } from '../../shell/layout/header.tsx'
import { Main } from '../../shell/layout/main.tsx'
import { ScreenHead } from '../../shell/layout/screen-head.tsx'
import { BusyRegion } from '../../ui/busy-region.tsx'
import { Fact } from '../../ui/fact.tsx'
import { LocalTime } from '../../ui/local-time.tsx'
import { OutLink } from '../../ui/out-link.tsx'
import styles from './status-page.module.css'

type StateText = { text: string; meaning: string }

const STATES: Record<ServiceStatus['state'], StateText> = {
  answering: {
    text: 'New prices are arriving.',
    meaning: 'Every page shows how old its prices are.',
  },
  failing: {
    text: 'No new prices are arriving at the moment.',
    meaning:
      'CoinGecko does not answer. Pages show the last prices and their time, for up to 24 hours. We keep trying.',
  },
  'rate-limited': {
    text: 'New prices have to wait for a moment.',
    meaning: 'CoinGecko has asked us to wait. Pages show the last prices and their time.',
  },
  refused: {
    text: 'No new prices are arriving: CoinGecko refuses this site.',
    meaning:
      'Only the operator of this site can solve this. Pages show the last prices and their time, for up to 24 hours.',
  },
  unknown: {
    text: 'No prices have been needed yet.',
    meaning: 'The site has just started. Prices load as soon as somebody opens a page with them.',
  },
}

const DEMO: StateText = {
  text: 'All prices on this site are made up.',
  meaning: 'They move like real ones, but they are not real.',
}

/** Shows visitors whether prices are new, and how old the oldest are. */
export function StatusScreen({ status }: { status: ServiceStatus }) {
  const { state, sinceMs, lastAnswerMs, oldestShownMs, source } = status
  const { text, meaning } = source === 'demo' ? DEMO : STATES[state]
  return (
    <Main>
      <BusyRegion>
        <div className={styles.screen}>
          <ScreenHead title="Status of the prices" />
          <p className={styles.state} data-state={source === 'demo' ? 'demo' : state}>
            {text}
          </p>
          <p>{meaning}</p>
          <dl>
            <Fact name="Since" value={<LocalTime timeMs={sinceMs} />} />
            <Fact name="Newest data received" value={<LocalTime timeMs={lastAnswerMs} />} />
            <Fact name="Oldest data on a page now" value={<LocalTime timeMs={oldestShownMs} />} />
          </dl>
          {source === 'demo' ? (
            <LivePrices />
          ) : (
            <>
              <h2>Where prices come from</h2>
              <p>
                From CoinGecko. One answer serves all visitors, and the pages that most people read
                are updated first. Prices older than 24 hours are never shown.
              </p>
            </>
          )}
          <SiteLinks />
        </div>
      </BusyRegion>
    </Main>
  )
}

const KEYS_PAGE = 'https://www.coingecko.com/en/api/pricing'

/** For who runs the site: a demo is where they read it. */
function LivePrices() {
  return (
    <>
      <h2 id={LIVE_PRICES_ANCHOR} tabIndex={-1}>
        How to show live prices
      </h2>
      <p>
        If this site is yours: live prices come by themselves once its machine reaches CoinGecko. A
        key makes them fresher.
      </p>
      <ol className={styles.steps}>
        <li>
          Get a free key from CoinGecko: <OutLink url={KEYS_PAGE} />
        </li>
        <li>
          Write <code>MARKET_API_KEY=</code> and the key into the file <code>.env</code>.
        </li>
        <li>
          Leave out <code>MARKET_SOURCE=demo</code>, and start the site again:{' '}
          <code>npm start</code>
        </li>
      </ol>
    </>
  )
}
