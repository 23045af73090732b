import { isolate } from '../../lib/isolate.ts'
import { orNull } from '../../market/answer/failures.ts'
import type { CoinFactsQuery, Market } from '../../market/market.ts'
import { canonicalUrl } from '../routing/canonical-url.server.ts'
import { pageHeaders } from '../routing/page-headers.ts'
import { readSearchParams } from '../routing/read-search-params.server.ts'
import { redirectNormalizedId } from '../routing/redirect-normalized.server.ts'
import type { ParamsOf } from '../routing/screens.ts'
import { answerWhatIf, coinsBeside } from '../screens/what-if/answer-what-if.server.ts'
import type { WhatIfAnswer } from '../screens/what-if/what-if-answer.ts'
import { WhatIfError, WhatIfScreen } from '../screens/what-if/what-if-screen.tsx'
import { AwaitAnswer } from '../shell/answer/await-answer.tsx'
import { findDailyHistory } from '../shell/answer/get-daily-history.server.ts'
import { requestContext } from '../shell/answer/request-context.server.ts'
import { resolveOrStream } from '../shell/answer/resolve-or-stream.server.ts'
import { LoadingScreen } from '../shell/errors/loading-screen.tsx'
import { pageMeta } from '../shell/layout/page-meta.ts'
import type { Route } from './+types/what-if'

export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  const { market, siteOrigin, page } = context.get(requestContext)
  await redirectNormalizedId(market, { request, screen: 'whatIf', id })
  const shown = readSearchParams(request, 'whatIf')
  const answer = await resolveOrStream(getAnswer(market, id, shown), page)
  const { amount, currency, every, from } = shown
  // A shared link is previewed from it, and the result depends on these.
  const canonical = canonicalUrl(siteOrigin, 'whatIf', { id, amount, currency, every, from })
  return { answer, id, shown, canonical }
}

/** Rejects if the facts do. Of the daily prices and the coins beside it, the service may lack any. */
async function getAnswer(
  market: Market,
  id: string,
  shown: ParamsOf<'whatIf'>,
): Promise<WhatIfAnswer> {
  const query = { id, currency: shown.currency }
  const facts = market.getCoinFacts(query)
  const [coin, history, others] = await Promise.all([
    facts,
    findDailyHistory(market, query),
    // A page about a coin that does not exist needs no other coins, and causes no call for them.
    facts.then(() => findCoinsBeside(market, query)),
  ])
  return answerWhatIf({ coin, history, others }, shown)
}

function findCoinsBeside(market: Market, { id, currency }: CoinFactsQuery) {
  const coins = coinsBeside(id).map(async (coin) => {
    const query = { id: coin.id, currency }
    const [history, facts] = await Promise.all([
      findDailyHistory(market, query),
      // Without them, the last daily price is the newest.
      market.getCoinFacts(query).catch(orNull),
    ])
    return { coin, facts, history }
  })
  return Promise.all(coins)
}

export const headers = pageHeaders

export function meta({ loaderData, params: { id }, matches }: Route.MetaArgs) {
  if (loaderData === undefined) {
    return pageMeta(matches, {
      title: 'Error While Fetching Coin',
      description: 'The prices of this coin could not be fetched.',
    })
  }
  const { answer, canonical } = loaderData
  const name = isolate('now' in answer ? answer.now.coin.name : id)
  const result = 'now' in answer ? answer.now.result : undefined
  const shown = result !== undefined && 'value' in result ? result.value.outcome : null
  return pageMeta(matches, {
    title: `What if you had invested in ${name}?`,
    description:
      shown?.sentence ||
      shown?.jumpText ||
      `What an investment in ${name} would be worth now: once, every week or every month, at the prices of those days.`,
    canonical,
  })
}

export default function WhatIfRoute({ loaderData }: Route.ComponentProps) {
  const { answer, id, shown } = loaderData
  return (
    <AwaitAnswer
      answer={answer}
      fallback={<LoadingScreen />}
      renderFailure={(wait) => <WhatIfError wait={wait} />}
    >
      {(whatIf) => <WhatIfScreen {...whatIf} id={id} shown={shown} />}
    </AwaitAnswer>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <WhatIfError error={error} />
}
