import { redirect } from 'react-router'
import { toIds } from '../../market/shared-ids.ts'
import { pageHeaders } from '../routing/page-headers.ts'
import { pageHref } from '../routing/page-href.ts'
import type { ParamsOf } from '../routing/screens.ts'
import { answerComparison } from '../screens/compare/answer-comparison.server.ts'
import { CompareError, CompareScreen } from '../screens/compare/compare-screen.tsx'
import { describeComparison } from '../screens/compare/describe-comparison.server.ts'
import { findAddedCoin } from '../screens/compare/find-coin.server.ts'
import { getComparedCoins } from '../screens/compare/get-compared-coins.server.ts'
import { AwaitAnswer } from '../shell/answer/await-answer.tsx'
import { toHead } from '../shell/answer/page-head.server.ts'
import { readParams, requestContext } from '../shell/answer/request-context.server.ts'
import { resolveOrStream } from '../shell/answer/resolve-or-stream.server.ts'
import { pageMeta } from '../shell/layout/page-meta.ts'
import type { Route } from './+types/compare'

export async function loader({ context }: Route.LoaderArgs) {
  const { market, page } = context.get(requestContext)
  const shown = readParams(context, 'compare')
  const comparedIds = toIds(shown.coins)
  const { id: addedId, notAdded } = await findAddedCoin(market, shown.add, comparedIds)
  if (addedId !== null) throw redirect(hrefOf([...comparedIds, addedId], shown))
  const compared = getComparedCoins(market, shown, notAdded)
  const { answer } = await resolveOrStream(compared, page, ({ value }) => ({
    value: answerComparison(value, shown),
  }))
  const { ids, ...texts } = describeComparison({ answer, shown })
  const { currency, span } = shown
  const head = toHead(context, 'compare', { ...texts, params: { coins: ids, currency, span } })
  return { answer, shown, head }
}

function hrefOf(ids: readonly string[], { currency, span }: ParamsOf<'compare'>): string {
  return pageHref('compare', { coins: ids.join(','), currency, span })
}

export const headers = pageHeaders

export const meta = pageMeta

export default function CompareRoute({ loaderData }: Route.ComponentProps) {
  const { answer, shown } = loaderData
  return (
    <AwaitAnswer answer={answer} renderMissing={(why) => <CompareError why={why} />}>
      {({ value }) => <CompareScreen {...value} shown={shown} />}
    </AwaitAnswer>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <CompareError error={error} />
}
