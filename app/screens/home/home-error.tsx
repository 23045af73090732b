import { isShortWait, type Wait } from '../../../market/wait.ts'
import { waitText } from '../../../market/wait-text.ts'
import { Unavailable } from '../../shell/errors/unavailable.tsx'
import { WaitPoll } from '../../shell/freshness/wait-poll.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { HomeFrame } from './home-frame.tsx'
import { Section } from './section.tsx'

/** Home without coins. The header still links to the lists. */
export function HomeError({ wait }: { wait: Wait | null }) {
  if (wait !== null && isShortWait(wait)) {
    return (
      <>
        <HomeFrame>
          <Spinner text={waitText(wait)} />
        </HomeFrame>
        <WaitPoll wait={wait} isWholePage />
      </>
    )
  }
  return (
    <HomeFrame>
      <Section title="Top coins by market cap">
        <Unavailable what="Prices" wait={wait} isWholePage />
      </Section>
    </HomeFrame>
  )
}
