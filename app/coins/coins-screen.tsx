import type { CoinPage } from '../market/coin.ts'
import type { Currency } from '../market/currency.ts'
import type { Snapshot } from '../market/snapshot.ts'
import { AsOf } from '../shell/as-of.tsx'
import { CurrencySelector } from '../shell/currency-selector.tsx'
import { Main } from '../shell/main.tsx'
import { ScreenHead } from '../shell/screen-head.tsx'
import { useChoices } from '../shell/use-choices.ts'
import { BusyRegion } from '../ui/busy-region.tsx'
import { CoinGrid } from './coin-grid.tsx'
import { PageButtons } from './page-buttons.tsx'

type CoinsScreenProps = {
  coins: Snapshot<CoinPage>
  /** The currency of the prices in `coins`, which a visitor's newer choice may differ from. */
  currency: Currency
}

export function CoinsScreen({ coins, currency }: CoinsScreenProps) {
  const chosen = useChoices()
  const { rows } = coins.value
  return (
    <Main>
      <ScreenHead title="Coins">
        <CurrencySelector
          path="/coins"
          choices={{ currency: chosen.currency, page: chosen.page }}
        />
      </ScreenHead>
      <BusyRegion>
        <AsOf snapshot={coins} />
        {rows.length > 0 ? (
          <CoinGrid
            coins={rows}
            currency={currency}
            notices={coins.notices}
            asOfMs={coins.asOfMs}
          />
        ) : (
          <p>There are no coins on this page.</p>
        )}
      </BusyRegion>
      <PageButtons page={chosen.page} currency={chosen.currency} />
    </Main>
  )
}
