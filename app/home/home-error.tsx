import { HomeFrame } from './home-frame.tsx'
import { Section } from './section.tsx'
import { Unavailable } from './unavailable.tsx'

/** Home without the coins it is about: the ways to the lists are in the header. */
export function HomeError() {
  return (
    <HomeFrame>
      <Section title="First by market cap">
        <Unavailable what="Prices" />
      </Section>
    </HomeFrame>
  )
}
