import type { Currency } from '../market/currency.ts'
import type { ExchangeOrder } from '../market/exchange-order.ts'
import { AsOf } from '../shell/as-of.tsx'
import { CurrencySelector } from '../shell/currency-selector.tsx'
import { Main } from '../shell/main.tsx'
import { ScreenHead } from '../shell/screen-head.tsx'
import { useChoices } from '../shell/use-choices.ts'
import { BusyRegion } from '../ui/busy-region.tsx'
import { ServerHtml } from '../ui/server-html.tsx'
import { useLaidByAndBy } from '../ui/use-laid-by-and-by.ts'
import type { ExchangesAnswer } from './exchange-answers.ts'
import { BitcoinNote } from './exchange-volume.tsx'
import styles from './exchanges-screen.module.css'
import { OrderLinks } from './order-links.tsx'
import { ORDER_TEXTS } from './order-texts.ts'
import { TrustNote } from './trust-note.tsx'

type ExchangesScreenProps = ExchangesAnswer & { currency: Currency; order: ExchangeOrder }

export function ExchangesScreen({ exchanges, bitcoin, currency, order }: ExchangesScreenProps) {
  const chosen = useChoices()
  const choices = { currency: chosen.currency, order: chosen.order }
  const { html, count } = exchanges.value
  useLaidByAndBy()
  return (
    <Main>
      <ScreenHead title={`Exchanges ${ORDER_TEXTS[order].by}`}>
        <CurrencySelector path="/exchanges" choices={choices} />
      </ScreenHead>
      <OrderLinks currency={chosen.currency} order={order} />
      <BusyRegion>
        <AsOf snapshot={exchanges} hasUpdates />
        {count > 0 ? (
          <ServerHtml as="ul" name="exchanges" html={html} className={styles.grid} />
        ) : (
          <p>The market service lists no exchanges just now.</p>
        )}
        <div className={styles.notes}>
          <BitcoinNote bitcoin={bitcoin} currency={currency} />
          <TrustNote />
        </div>
      </BusyRegion>
    </Main>
  )
}
