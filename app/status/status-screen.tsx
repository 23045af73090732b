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
    means: 'Prices are renewed as they get old. Every page says how old its numbers are.',
  },
  failing: {
    is: 'is not answering',
    means: 'Pages show the last prices we were given, with their time. We keep asking.',
  },
  'rate-limited': {
    is: 'has asked us to wait',
    means: 'Pages show the last prices we were given, with their time, until we may ask again.',
  },
  unknown: {
    is: 'has not been asked yet',
    means: 'This server has not had to ask for anything since it was started.',
  },
}

/** For visitors: does the service we get prices from answer, and how old is what we show. */
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
            <Fact name="Oldest numbers shown" value={<LocalTime timeMs={oldestShownMs} />} />
          </dl>
        </div>
      </BusyRegion>
    </Main>
  )
}
