import { answerInTime } from '../answer/answer-in-time.server.ts'
import { Answered } from '../answer/answered.tsx'
import { askChart } from '../answer/ask-chart.server.ts'
import { pageHeaders } from '../answer/page-headers.ts'
import { readChoices } from '../answer/read-choices.server.ts'
import { type PageRequest, requestContext } from '../answer/request-context.server.ts'
import { sendHtml } from '../answer/send-html.server.ts'
import { toChartGeometry } from '../chart/chart-geometry.server.ts'
import { AboutCoin } from '../coin/about-coin.server.tsx'
import type { CoinAnswer } from '../coin/coin-answer.ts'
import { CoinFigures } from '../coin/coin-figures.server.tsx'
import { CoinScreen } from '../coin/coin-screen.tsx'
import { describeCoinPage } from '../coin/describe-coin-page.server.ts'
import { toShownCoin } from '../coin/to-shown-coin.server.ts'
import type { Market } from '../gateway/market.server.ts'
import { type ChartChoices, coinPath, pageHref, pickChartChoices } from '../market/choices.ts'
import { WHOLE_ANSWER } from '../market/snapshot.ts'
import { CoinError } from '../shell/error-display.tsx'
import { LoadingScreen } from '../shell/loading-screen.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/coin'

export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  const { market, siteOrigin, page } = context.get(requestContext)
  const shown = pickChartChoices(readChoices(request))
  const { currency, range } = shown
  const answer = await answerInTime(askCoin(market, id, { shown, page }), page)
  // Another view of the same days is no other page to a search engine.
  const canonical = siteOrigin + pageHref(coinPath(id), { currency, range })
  return { answer, shown, about: { ...describeCoinPage({ id, answer, currency }), canonical } }
}

type Asked = { shown: ChartChoices; page: PageRequest }

async function askCoin(market: Market, id: string, { shown, page }: Asked): Promise<CoinAnswer> {
  const [coin, chart] = await Promise.all([market.getCoin({ id }), askChart(market, id, shown)])
  const { fetchedAtMs } = chart
  const { series, covers } = chart.value
  const isCut = shown.from !== '' || shown.to !== ''
  const geometry = toChartGeometry(series, { ...shown, isCut, fetchedAtMs })
  const { currency } = shown
  const notice = coin.notices[WHOLE_ANSWER]
  const figures = <CoinFigures coin={coin.value} currency={currency} notice={notice} />
  return {
    coin: toShownCoin(coin, currency),
    chart: { ...chart, value: { geometry, covers } },
    figures: sendHtml(page, 'figures', figures),
    about: sendHtml(page, 'about', <AboutCoin coin={coin.value} currency={currency} />),
  }
}

export const headers = pageHeaders

export function meta({ loaderData }: Route.MetaArgs) {
  // Without data it is the error display that is described.
  return pageMeta(
    loaderData?.about ?? {
      title: 'Error While Fetching Coin',
      description: 'The prices of this coin could not be fetched.',
    },
  )
}

export default function CoinRoute({ loaderData }: Route.ComponentProps) {
  const { answer, shown } = loaderData
  return (
    <Answered answer={answer} whileWaiting={<LoadingScreen />} onFailure={<CoinError />}>
      {(coinAnswer) => <CoinScreen {...coinAnswer} shown={shown} />}
    </Answered>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <CoinError error={error} />
}
