import type { Answer } from '../../market/answer/answer.ts'
import type { Market } from '../../market/market.ts'
import { pageHeaders } from '../routing/page-headers.ts'
import type { ParamsOf } from '../routing/screens.ts'
import type { CoinCards, CoinTableData } from '../screens/coins/coin-page-data.ts'
import { CoinsScreen } from '../screens/coins/coins-screen.tsx'
import { describeCoins } from '../screens/coins/describe-coins.server.ts'
import { toCoinCards, toCoinTable } from '../screens/coins/to-coin-page-data.server.ts'
import { AwaitAnswer } from '../shell/answer/await-answer.tsx'
import { toHead } from '../shell/answer/page-head.server.ts'
import { readParams, requestContext } from '../shell/answer/request-context.server.ts'
import { resolveOrStream } from '../shell/answer/resolve-or-stream.server.ts'
import { ListError } from '../shell/errors/error-display.tsx'
import { pageMeta } from '../shell/layout/page-meta.ts'
import type { Route } from './+types/coins'

const NO_COINS = { value: { ids: [] } }

export async function loader({ context }: Route.LoaderArgs) {
  const { market, page: pageRequest } = context.get(requestContext)
  const searchParams = readParams(context, 'coins')
  const { currency, page, view } = searchParams
  const getCoins = view === 'table' ? getTable : getCards
  const { answer: coins } = await resolveOrStream(getCoins(market, searchParams), pageRequest)
  const head = toHead(context, 'coins', {
    ...describeCoins(searchParams),
    params: { currency, page, view },
  })
  return { coins, currency, page, head }
}

type CoinsParams = ParamsOf<'coins'>
type CoinsAnswer = Answer<CoinCards | CoinTableData>

async function getCards(market: Market, { currency, page }: CoinsParams): Promise<CoinsAnswer> {
  const coins = await market.getCoinPage({ currency, page })
  return 'value' in coins ? toCoinCards(coins) : coins
}

async function getTable(market: Market, searchParams: CoinsParams): Promise<CoinsAnswer> {
  const { currency, page, show, sort, stablecoins } = searchParams
  const [coinPage, hidden] = await Promise.all([
    market.getCoinPage({ currency, page }),
    stablecoins === 'hidden' ? market.getStablecoinIds() : NO_COINS,
  ])
  if (!('value' in coinPage)) return coinPage
  const ids = 'value' in hidden ? hidden.value : null
  return toCoinTable(coinPage, { show, sort, hidden: ids })
}

export const headers = pageHeaders

export const meta = pageMeta

export default function Coins({ loaderData: { coins, currency } }: Route.ComponentProps) {
  return (
    <AwaitAnswer answer={coins} renderMissing={(why) => <ListError why={why} />}>
      {(snapshot) => <CoinsScreen coins={snapshot} currency={currency} />}
    </AwaitAnswer>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListError error={error} />
}
