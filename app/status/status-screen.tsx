import type { ServiceStatus } from '../market/service-status.ts'
import { Main } from '../shell/layout/main.tsx'
import { ScreenHead } from '../shell/layout/screen-head.tsx'
import { BusyRegion } from '../ui/busy-region.tsx'
import { Fact } from '../ui/fact.tsx'
import { LocalTime } from '../ui/local-time.tsx'

const SERVICES = { live: 'The market service', demo: 'The demo market' }

const STATES: Record<ServiceStatus['state'], { is: string; means: string }> = {
  answering: {
    is: 'is answering',
    means: 'Prices update regularly. Every page shows the age of its data.',
  },
  failing: {
    is: 'is not answering',
    means: 'Pages show the last prices we received, with their time. We keep trying.',
  },
  'rate-limited': {
    is: 'has asked us to wait',
    means: 'Pages show the last prices we received, with their time, until we may call again.',
  },
  unknown: {
    is: 'has not been called yet',
    means: 'This server has made no calls since it started.',
  },
}

/** Shows visitors whether the market service answers and how old our data is. */
export function StatusScreen({ status }: { status: ServiceStatus }) {
  const { state, sinceMs, lastAnswerMs, oldestShownMs, source } = status
  const { is, means } = STATES[state]
  return (
    <Main>
      <BusyRegion>
        <div className="status-screen">
          <ScreenHead title="Status" />
          <p className="status-state" data-state={state}>
            {SERVICES[source]} {is}.
          </p>
          <p>{means}</p>
          {source === 'demo' ? <p>Every price on this site is made up at the moment.</p> : null}
          <dl>
            <Fact name="In this state since" value={<LocalTime timeMs={sinceMs} />} />
            <Fact name="Last answer" value={<LocalTime timeMs={lastAnswerMs} />} />
            <Fact name="Oldest data shown" value={<LocalTime timeMs={oldestShownMs} />} />
          </dl>
        </div>
      </BusyRegion>
    </Main>
  )
}
