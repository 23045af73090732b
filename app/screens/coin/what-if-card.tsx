import type { CoinFacts } from '../../../market/coin.ts'
import type { Currency } from '../../../market/money/currency.ts'
import { pageHref } from '../../routing/page-href.ts'
import { PageLink } from '../../routing/page-link.tsx'
import { AboutCard } from '../../ui/about-card.tsx'

type WhatIfCardProps = { coin: Pick<CoinFacts, 'id' | 'name'>; currency: Currency }

/** A link alone: an investment needs a series that the page does not ask for. */
export function WhatIfCard({ coin: { id, name }, currency }: WhatIfCardProps) {
  return (
    <AboutCard title="What if">
      <p>
        What would a monthly purchase of <bdi>{name}</bdi> be worth today?
      </p>
      <p>
        <PageLink to={pageHref('whatIf', { id, currency })}>
          What if you had invested in <bdi>{name}</bdi>
        </PageLink>
      </p>
    </AboutCard>
  )
}
