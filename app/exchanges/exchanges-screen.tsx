import type { ExchangeList } from '../market/coin.ts'
import type { Snapshot } from '../market/snapshot.ts'
import { AsOf } from '../shell/as-of.tsx'
import { Main } from '../shell/main.tsx'
import { ScreenHead } from '../shell/screen-head.tsx'
import { BusyRegion } from '../ui/busy-region.tsx'
import { ExchangeCard } from './exchange-card.tsx'
import styles from './exchanges-screen.module.css'

/** As many cards as the widest screens have side by side. */
const FIRST_ROW = 4

export function ExchangesScreen({ exchanges }: { exchanges: Snapshot<ExchangeList> }) {
  const { rows } = exchanges.value
  return (
    <Main>
      <ScreenHead title="Exchanges by trust score" />
      <BusyRegion>
        <AsOf snapshot={exchanges} hasUpdates />
        {rows.length > 0 ? (
          <ul className={styles.grid}>
            {rows.map((exchange, index) => (
              <li key={exchange.id}>
                <ExchangeCard exchange={exchange} isInFirstRow={index < FIRST_ROW} />
              </li>
            ))}
          </ul>
        ) : (
          <p>The market service lists no exchanges just now.</p>
        )}
      </BusyRegion>
    </Main>
  )
}
