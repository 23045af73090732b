import { redirect } from 'react-router'
import type { Answer } from '../../market/answer/answer.ts'
import type { Market } from '../../market/market.ts'
import { pageHeaders } from '../routing/page-headers.ts'
import { pageHref } from '../routing/page-href.ts'
import type { ParamsOf } from '../routing/screens.ts'
import { describeIndia } from '../screens/india/describe-india.server.ts'
import { findTyped, getIndiaParts } from '../screens/india/get-india-parts.server.ts'
import type { CheckedField, IndiaAnswer } from '../screens/india/india-answer.ts'
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
  const typed = await findTyped(market, shown.q)
  if ('id' in typed) throw redirect(pageHref('india', { ...shown, coin: typed.id, q: '' }))
  const { answer } = await resolveOrStream(getAnswer(market, shown, typed.search), page)
  const { amount, side } = shown
  const { coin, ...texts } = describeIndia(answer, shown)
  const head = toHead(context, 'india', { ...texts, params: { amount, coin, side } })
  return { answer, shown, head }
}

async function getAnswer(
  market: Market,
  shown: ParamsOf<'india'>,
  search: CheckedField,
): Promise<Answer<IndiaAnswer['value']>> {
  const parts = await getIndiaParts(market, shown, search)
  return 'value' in parts ? toRupeePrices(parts, shown) : parts
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
