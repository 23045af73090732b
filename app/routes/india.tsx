import type { Answer } from '../../market/answer/answer.ts'
import type { Market } from '../../market/market.ts'
import { pageHeaders } from '../routing/page-headers.ts'
import type { ParamsOf } from '../routing/screens.ts'
import { describeIndia } from '../screens/india/describe-india.server.ts'
import type { IndiaAnswer } from '../screens/india/india-answer.ts'
import { IndiaError, IndiaScreen } from '../screens/india/india-screen.tsx'
import { toRupeePrices } from '../screens/india/to-rupee-prices.server.ts'
import { AwaitAnswer } from '../shell/answer/await-answer.tsx'
import { toHead } from '../shell/answer/page-head.server.ts'
import { readParams, requestContext } from '../shell/answer/request-context.server.ts'
import { resolveOrStream } from '../shell/answer/resolve-or-stream.server.ts'
import { pageMeta } from '../shell/layout/page-meta.ts'
import type { Route } from './+types/india'

export async function loader({ context }: Route.LoaderArgs) {
  const { market, page } = context.get(requestContext)
  const shown = readParams(context, 'india')
  const { answer } = await resolveOrStream(getAnswer(market, shown), page)
  const { amount } = shown
  const head = toHead(context, 'india', { ...describeIndia(answer), params: { amount } })
  return { answer, shown, head }
}

async function getAnswer(
  market: Market,
  shown: ParamsOf<'india'>,
): Promise<Answer<IndiaAnswer['value']>> {
  const prices = await market.getRupeePrices()
  return 'value' in prices ? toRupeePrices(prices, shown) : prices
}

export const headers = pageHeaders

export const meta = pageMeta

export default function India({ loaderData }: Route.ComponentProps) {
  const { answer, shown } = loaderData
  return (
    <AwaitAnswer answer={answer} renderMissing={(why) => <IndiaError why={why} />}>
      {(prices) => <IndiaScreen prices={prices} shown={shown} />}
    </AwaitAnswer>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <IndiaError error={error} />
}
