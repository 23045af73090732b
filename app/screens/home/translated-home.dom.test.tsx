import { act, type ReactNode, useSyncExternalStore } from 'react'
import { expect, test } from 'vitest'
import { inRouter } from '../../../tests/helpers/browser/in-router.tsx'
import { mount } from '../../../tests/helpers/browser/mount.ts'
import { translateTexts } from '../../../tests/helpers/browser/translate-texts.ts'
import { CoinLines } from '../coin-lists/coin-lines.tsx'
import { TableRow } from '../coin-lists/table-row.tsx'
import { CoinGrid } from '../coins/coin-grid.tsx'
import { GlobalFigures } from './global-figures.tsx'
import { HeatmapTable } from './heatmap/heatmap-table.tsx'
import type { HomeFigures } from './heatmap/home-coins.ts'
import { RupeeLines } from './rupee-strip.tsx'

const FIGURES: HomeFigures = {
  marketCap: 1e14,
  marketCapChange24hPct: null,
  volume24h: 1e12,
  volumeChange24hPct: 2,
  bitcoinSharePct: 50,
  ethereumSharePct: 10,
  activeCoins: 9000,
}

function coin(id: string, price: number, change24hPct: number | null) {
  const known = { symbol: id, name: id, imageUrl: null, marketCap: price, marketCapRank: 1 }
  return { id, price, change24hPct, ...known }
}

const BEFORE = [coin('gold', 5, 0), coin('tin', 6.5e-11, 1)]
const AFTER = [coin('tin', 7, -2), coin('gold', 8e-12, 3)]

function tableRow(of: ReturnType<typeof coin>, circulatingSupply: number | null) {
  const row = { ...of, volume24h: 5e6, change1hPct: null, change7dPct: -1, sparkline: null }
  const props = { currency: 'inr', notice: undefined, units: NO_UNITS } as const
  return (
    <table>
      <tbody>
        <TableRow coin={{ ...row, circulatingSupply }} {...props} />
      </tbody>
    </table>
  )
}

const USDT = {
  id: 'tether',
  name: 'USDT',
  text: '₹92.00 on One; most ask about 4.0% above the world price',
}

const LIST = { notices: {}, currency: 'inr' } as const
const NO_UNITS = { marketCap: null, volume24h: null }

test.each<[string, ReactNode, ReactNode]>([
  [
    'top coins',
    <CoinGrid key="list" heading="h3" coins={BEFORE} {...LIST} />,
    <CoinGrid key="list" heading="h3" coins={AFTER} {...LIST} />,
  ],
  [
    'gainers',
    <CoinLines key="list" coins={BEFORE} {...LIST} />,
    <CoinLines key="list" coins={AFTER} {...LIST} />,
  ],
  [
    'a price with a warning',
    <CoinLines key="list" coins={BEFORE} {...LIST} />,
    <CoinLines key="list" coins={AFTER} {...LIST} notices={{ gold: 'outlier' }} />,
  ],
  [
    'the heatmap’s table',
    <HeatmapTable key="list" coins={BEFORE} currency="inr" />,
    <HeatmapTable key="list" coins={AFTER} currency="inr" />,
  ],
  ['a row of the table', tableRow(coin('gold', 5, 0), 12), tableRow(coin('gold', 7e-9, 2), 21e6)],
  [
    'figures',
    <GlobalFigures key="figures" figures={FIGURES} currency="inr" />,
    <GlobalFigures
      key="figures"
      figures={{ ...FIGURES, marketCap: 2e14, marketCapChange24hPct: 1 }}
      currency="usd"
    />,
  ],
  [
    'prices in India',
    <RupeeLines key="lines" coins={[{ ...USDT, text: '₹92.00 on One' }]} />,
    <RupeeLines key="lines" coins={[USDT, { ...USDT, id: 'bitcoin', name: 'Bitcoin' }]} />,
  ],
])('%s are replaced on a translated page', async (_, before, after) => {
  const page = await mountChanging(before)
  translateTexts(page.container)
  await page.show(after)
  const fresh = await mountChanging(after)
  expect(page.container.textContent).toBe(fresh.container.textContent)
})

/** Mounts a part in a router, where it can be replaced by newer data. */
async function mountChanging(first: ReactNode) {
  let shown = first
  let notify: () => void = () => undefined
  function subscribe(listener: () => void) {
    notify = listener
    return () => undefined
  }
  const Part = () => useSyncExternalStore(subscribe, () => shown)
  const container = await mount(inRouter(<Part />))
  const show = (next: ReactNode) =>
    act(async () => {
      shown = next
      notify()
    })
  return { container, show }
}
