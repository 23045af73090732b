import { answerInTime } from '../answer/answer-in-time.server.ts'
import { Answered } from '../answer/answered.tsx'
import { pageHeaders } from '../answer/page-headers.ts'
import { readChoices } from '../answer/read-choices.server.ts'
import { renderIsland } from '../answer/render-island.server.ts'
import { type PageRequest, requestContext } from '../answer/request-context.server.ts'
import { CoinCardItems } from '../coins/coin-card-items.server.tsx'
import { type CoinCards, paintAfterIdOf } from '../coins/coin-cards.ts'
import type { CoinTable } from '../coins/coin-table.ts'
import { CoinsScreen } from '../coins/coins-screen.tsx'
import { TableRows } from '../coins/table-rows.server.tsx'
import { toCoinCards } from '../coins/to-coin-cards.server.ts'
import { toCoinTable } from '../coins/to-coin-table.server.ts'
import type { Market } from '../gateway/market.server.ts'
import { type Choices, pageHref, parseChoices } from '../market/choices.ts'
import type { CoinIds } from '../market/coin.ts'
import type { Snapshot } from '../market/snapshot.ts'
import { ListError } from '../shell/errors/error-display.tsx'
import { LoadingScreen } from '../shell/errors/loading-screen.tsx'
import { pageMeta } from '../shell/layout/page-meta.ts'
import type { Route } from './+types/coins'

const NO_COINS: CoinIds = { ids: [] }

export async function loader({ request, context }: Route.LoaderArgs) {
  const { market, siteOrigin, page: pageRequest } = context.get(requestContext)
  const choices = readChoices(request)
  const { currency, page, view } = choices
  const ask = view === 'table' ? askTable : askCards
  const coins = await answerInTime<Shown>(ask(market, choices, pageRequest), pageRequest)
  // Whatever a table is sorted by, it is the same coins.
  const canonical = siteOrigin + pageHref('/coins', { currency, page, view })
  return { coins, currency, page, canonical }
}

type Shown = Snapshot<CoinCards | CoinTable>

async function askCards(
  market: Market,
  { currency, page }: Choices,
  pageRequest: PageRequest,
): Promise<Shown> {
  const cards = toCoinCards(await market.getCoinPage({ currency, page }))
  const html = renderIsland(
    pageRequest,
    'coins',
    <CoinCardItems coins={cards} currency={currency} />,
  )
  const { rows } = cards.value
  return { ...cards, value: { html, count: rows.length, paintAfterId: paintAfterIdOf(rows) } }
}

async function askTable(
  market: Market,
  choices: Choices,
  pageRequest: PageRequest,
): Promise<Shown> {
  const { currency, page, show, sort, stablecoins } = choices
  const [coinPage, hidden] = await Promise.all([
    market.getCoinPage({ currency, page }),
    stablecoins === 'hidden' ? market.findStablecoinIds() : NO_COINS,
  ])
  const table = toCoinTable(coinPage, { show, sort, hidden })
  const { rows, ...scope } = table.value
  const html = renderIsland(pageRequest, 'coins', <TableRows coins={table} currency={currency} />)
  return {
    ...table,
    value: { ...scope, html, count: rows.length, paintAfterId: paintAfterIdOf(rows) },
  }
}

export const headers = pageHeaders

export function meta({ loaderData, location }: Route.MetaArgs) {
  const { currency, page, view } = parseChoices(new URLSearchParams(location.search)).choices
  const code = currency.toUpperCase()
  const what = view === 'table' ? 'Table of coins' : 'Coins'
  const figures = view === 'table' ? 'prices, changes and volumes' : 'prices'
  return pageMeta({
    title: `${what} by market cap in ${code}${page > 1 ? `, page ${page}` : ''}`,
    description: `Crypto ${figures} in ${code}: page ${page} of the coins by market cap, a hundred a page.`,
    canonical: loaderData?.canonical,
  })
}

export default function Coins({ loaderData: { coins, currency } }: Route.ComponentProps) {
  return (
    <Answered
      answer={coins}
      whileWaiting={<LoadingScreen />}
      onFailure={(wait) => <ListError wait={wait} />}
    >
      {(snapshot) => <CoinsScreen coins={snapshot} currency={currency} />}
    </Answered>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListError error={error} />
}
