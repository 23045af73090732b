import type { Answer, UndatedAnswer } from '../../market/answer/answer.ts'
import type { Market } from '../../market/market.ts'
import type { Currency } from '../../market/money/currency.ts'
import type { Exchange } from '../../market/tickers/exchange.ts'
import { pageHeaders } from '../routing/page-headers.ts'
import type { ParamsOf } from '../routing/screens.ts'
import { describeExchange } from '../screens/exchange/describe-exchange.server.ts'
import type { ExchangeAnswer } from '../screens/exchange/exchange-answer.ts'
import { ExchangeError, ExchangeScreen } from '../screens/exchange/exchange-screen.tsx'
import type { ShownPairs } from '../screens/exchange/pairs/shown-pairs.ts'
import { toShownPairs } from '../screens/exchange/pairs/to-shown-pairs.server.ts'
import { AwaitAnswer } from '../shell/answer/await-answer.tsx'
import { toHead } from '../shell/answer/page-head.server.ts'
import { readParams, requestContext } from '../shell/answer/request-context.server.ts'
import { resolveOptional, resolveOrStream } from '../shell/answer/resolve-or-stream.server.ts'
import { pageMeta } from '../shell/layout/page-meta.ts'
import type { Route } from './+types/exchange'

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { market, page } = context.get(requestContext)
  const shown = readParams(context, 'exchange')
  const { currency } = shown
  const exchange = market.getExchange({ id })
  const [{ answer }, { answer: pairs }] = await Promise.all([
    resolveOrStream(getExchangeAnswer(market, exchange, currency), page),
    resolveOptional(getPairs(market, exchange, { id, shown }), page),
  ])
  const head = toHead(context, 'exchange', {
    ...describeExchange({ answer, id, currency }),
    params: { id, currency },
  })
  return { answer, pairs, shown, head }
}

async function getExchangeAnswer(
  market: Market,
  exchangeKnown: Promise<Answer<Exchange>>,
  currency: Currency,
): Promise<UndatedAnswer<ExchangeAnswer>> {
  const [exchange, bitcoin] = await Promise.all([exchangeKnown, market.findBitcoinPrice(currency)])
  return 'value' in exchange ? { value: { exchange, bitcoin } } : exchange
}

async function getPairs(
  market: Market,
  exchangeKnown: Promise<Answer<Exchange>>,
  { id, shown }: { id: string; shown: ParamsOf<'exchange'> },
): Promise<Answer<ShownPairs>> {
  const [exchange, pairs] = await Promise.all([exchangeKnown, market.getExchangePairs({ id })])
  if (!('value' in exchange)) return exchange
  return 'value' in pairs ? toShownPairs({ exchange: exchange.value, pairs }, shown) : pairs
}

export const headers = pageHeaders

export const meta = pageMeta

export default function ExchangeRoute({ loaderData }: Route.ComponentProps) {
  const { answer, pairs, shown } = loaderData
  return (
    <AwaitAnswer answer={answer} renderMissing={(why) => <ExchangeError why={why} />}>
      {({ value }) => <ExchangeScreen {...value} pairs={pairs} shown={shown} />}
    </AwaitAnswer>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ExchangeError error={error} />
}
