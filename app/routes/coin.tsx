import type { Market } from '../../market/market.ts'
import { isShortWait } from '../../market/wait.ts'
import { canonicalUrl } from '../routing/canonical-url.server.ts'
import { pageHeaders } from '../routing/page-headers.ts'
import { readSearchParams } from '../routing/read-search-params.server.ts'
import { redirectNormalizedId } from '../routing/redirect-normalized.server.ts'
import type { ChartParams } from '../routing/screens.ts'
import { AboutCoin } from '../screens/coin/about-coin.server.tsx'
import type { CoinAnswer } from '../screens/coin/coin-answer.ts'
import { CoinFigures } from '../screens/coin/coin-figures.server.tsx'
import { CoinPrice } from '../screens/coin/coin-price.server.tsx'
import { CoinScreen } from '../screens/coin/coin-screen.tsx'
import { toConversions } from '../screens/coin/conversions.server.ts'
import { describeCoinPage } from '../screens/coin/describe-coin-page.server.ts'
import { drawCoinChart } from '../screens/coin/draw-coin-chart.server.ts'
import { ReturnsStrip } from '../screens/coin/returns-strip.server.tsx'
import { toClientCoin } from '../screens/coin/to-client-coin.server.ts'
import { AwaitAnswer } from '../shell/answer/await-answer.tsx'
import { renderIsland } from '../shell/answer/render-island.server.ts'
import { type PageRequest, requestContext } from '../shell/answer/request-context.server.ts'
import { resolveOrStream } from '../shell/answer/resolve-or-stream.server.ts'
import { CoinError } from '../shell/errors/error-display.tsx'
import { LoadingScreen } from '../shell/errors/loading-screen.tsx'
import { readWait } from '../shell/errors/read-wait.ts'
import { pageMeta } from '../shell/layout/page-meta.ts'
import type { Route } from './+types/coin'

export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  const { market, siteOrigin, page } = context.get(requestContext)
  await redirectNormalizedId(market, { request, screen: 'coin', id })
  const shown = readSearchParams(request, 'coin')
  const { currency, range } = shown
  const answer = await resolveOrStream(getCoinAnswer(market, id, { shown, page }), page)
  const canonical = canonicalUrl(siteOrigin, 'coin', { id, currency, range })
  return { answer, shown, about: { ...describeCoinPage({ id, answer, currency }), canonical } }
}

type CoinRequest = { shown: ChartParams; page: PageRequest }

async function getCoinAnswer(
  market: Market,
  id: string,
  { shown, page }: CoinRequest,
): Promise<CoinAnswer> {
  const { currency, range, type } = shown
  const [coin, chart, about, markets] = await Promise.all([
    market.getCoinFacts({ id, currency }),
    market.getChart({ id, currency, range, type }),
    market.findCoinAbout({ id }),
    market.findCoinMarkets({ id }),
  ])
  const price = <CoinPrice coin={coin} currency={currency} />
  const figures = <CoinFigures coin={coin.value} about={about} currency={currency} />
  const returns = <ReturnsStrip coin={coin.value} about={about} currency={currency} />
  return {
    coin: toClientCoin(coin),
    conversions: toConversions(coin.value, currency),
    chart: drawCoinChart(chart, shown),
    price: renderIsland(page, 'price', price),
    figures: renderIsland(page, 'figures', figures),
    returns: renderIsland(page, 'returns', returns),
    about: renderIsland(page, 'about', <AboutCoin {...{ coin, about, markets, currency }} />),
  }
}

export const headers = pageHeaders

export function meta({ loaderData, error, params: { id } }: Route.MetaArgs) {
  if (loaderData !== undefined) return pageMeta(loaderData.about)
  // Without data, the page shows an error or the spinner.
  const wait = readWait(error)
  if (wait !== null && isShortWait(wait)) {
    return pageMeta({ title: `${id} price`, description: `The price of ${id} is on its way.` })
  }
  return pageMeta({
    title: 'Error While Fetching Coin',
    description: 'The prices of this coin could not be fetched.',
  })
}

export default function CoinRoute({ loaderData }: Route.ComponentProps) {
  const { answer, shown } = loaderData
  return (
    <AwaitAnswer
      answer={answer}
      fallback={<LoadingScreen />}
      renderFailure={(wait) => <CoinError wait={wait} />}
    >
      {(coinAnswer) => <CoinScreen {...coinAnswer} shown={shown} />}
    </AwaitAnswer>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <CoinError error={error} />
}
