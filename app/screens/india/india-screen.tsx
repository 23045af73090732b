import { SPENDS } from '../../../market/tickers/market-view.ts'
import { SPEND_NAMES } from '../../../market/tickers/spend.ts'
import { pageHref } from '../../routing/page-href.ts'
import type { ParamsOf } from '../../routing/screens.ts'
import { ErrorDisplay, type FailureProps } from '../../shell/errors/error-display.tsx'
import { AsOf } from '../../shell/freshness/as-of.tsx'
import { Main } from '../../shell/layout/main.tsx'
import { OptionLinks } from '../../shell/layout/option-links.tsx'
import { ScreenHead } from '../../shell/layout/screen-head.tsx'
import { BusyRegion } from '../../ui/busy-region.tsx'
import { AgedIsland } from '../tickers/aged-island.tsx'
import { MissingParts } from '../tickers/missing-parts.tsx'
import type { IndiaAnswer } from './india-answer.ts'

type IndiaScreenProps = { prices: IndiaAnswer; shown: ParamsOf<'india'> }

export function IndiaScreen({ prices, shown }: IndiaScreenProps) {
  return (
    <Main>
      <ScreenHead title="What it costs in India">
        <div className="india-spend">
          <span>I have</span>
          <OptionLinks
            label="Amount in rupees"
            links={SPENDS.map((spend) => ({
              text: SPEND_NAMES[spend],
              href: pageHref('india', { ...shown, spend }),
              isChosen: spend === shown.spend,
            }))}
          />
        </div>
      </ScreenHead>
      <BusyRegion>
        <AsOf snapshot={prices} hasUpdates />
        <MissingParts missing={prices.value.missing} />
        <AgedIsland as="div" name="prices" html={prices.value.html} />
      </BusyRegion>
    </Main>
  )
}

export function IndiaError(failure: FailureProps) {
  return <ErrorDisplay heading="Error While Fetching Prices in India" {...failure} />
}
