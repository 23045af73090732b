import { type Choices, LAST_PAGE, pageHref } from '../market/choices.ts'
import { CURRENCIES, type Currency } from '../market/currency.ts'
import type { Snapshot } from '../market/snapshot.ts'
import { AsOf } from '../shell/as-of.tsx'
import { CurrencySelector } from '../shell/currency-selector.tsx'
import { Main } from '../shell/main.tsx'
import { ReadyPages } from '../shell/ready-pages.tsx'
import { ScreenHead } from '../shell/screen-head.tsx'
import { useChoices } from '../shell/use-choices.ts'
import { BusyRegion } from '../ui/busy-region.tsx'
import type { CoinCards } from './coin-cards.ts'
import { CoinGrid } from './coin-grid.tsx'
import { PageButtons } from './page-buttons.tsx'

type CoinsScreenProps = {
  coins: Snapshot<CoinCards>
  /** The currency of the prices in `coins`, which a visitor's newer choice may differ from. */
  currency: Currency
}

export function CoinsScreen({ coins, currency }: CoinsScreenProps) {
  const chosen = useChoices()
  return (
    <Main>
      <ScreenHead title="Coins">
        <CurrencySelector
          path="/coins"
          choices={{ currency: chosen.currency, page: chosen.page }}
        />
      </ScreenHead>
      <BusyRegion>
        <AsOf snapshot={coins} hasUpdates />
        {coins.value.rows.length > 0 ? (
          <CoinGrid coins={coins} currency={currency} />
        ) : (
          <p>There are no coins on this page.</p>
        )}
      </BusyRegion>
      <PageButtons page={chosen.page} currency={chosen.currency} />
      <ReadyPages hrefs={likelyNext(chosen)} />
    </Main>
  )
}

/** The neighbours of a page, and the page in the other currencies. */
function likelyNext({ currency, page }: Pick<Choices, 'currency' | 'page'>): string[] {
  const neighbours = [page + 1, page - 1].filter((number) => number >= 1 && number <= LAST_PAGE)
  const others = CURRENCIES.filter((one) => one !== currency)
  return [
    ...neighbours.map((number) => pageHref('/coins', { currency, page: number })),
    ...others.map((one) => pageHref('/coins', { currency: one, page })),
  ]
}
