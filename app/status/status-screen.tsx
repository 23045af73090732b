import type { ServiceStatus } from '../market/service-status.ts'
import { Main } from '../shell/layout/main.tsx'
import { ScreenHead } from '../shell/layout/screen-head.tsx'
import { BusyRegion } from '../ui/busy-region.tsx'
import { Fact } from '../ui/fact.tsx'
import { LocalTime } from '../ui/local-time.tsx'

const SERVICES = { live: 'The market service', demo: 'The demo market' }

const STATES: Record<ServiceStatus['state'], { stateText: string; explanation: string }> = {
  answering: {
    stateText: 'is answering',
    explanation: 'Prices update regularly. Every page shows the age of its data.',
  },
  failing: {
    stateText: 'is not answering',
    explanation: 'Pages show the last prices we received, with their time. We keep trying.',
  },
  'rate-limited': {
    stateText: 'has asked us to wait',
    explanation:
      'Pages show the last prices we received, with their time, until we may request new prices.',
  },
  unknown: {
    stateText: 'has not been used yet',
    explanation: 'This server has not requested any prices since it started.',
  },
}

/** Shows visitors whether the market service answers and how old our data is. */
export function StatusScreen({ status }: { status: ServiceStatus }) {
  const { state, sinceMs, lastAnswerMs, oldestShownMs, source } = status
  const { stateText, explanation } = STATES[state]
  return (
    <Main>
      <BusyRegion>
        <div className="status-screen">
          <ScreenHead title="Status" />
          <p className="status-state" data-state={state}>
            {SERVICES[source]} {stateText}.
          </p>
          <p>{explanation}</p>
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
