import { answerInTime } from '../answer/answer-in-time.server.ts'
import { Answered } from '../answer/answered.tsx'
import { askChart } from '../answer/ask-chart.server.ts'
import { pageHeaders } from '../answer/page-headers.ts'
import { readChoices } from '../answer/read-choices.server.ts'
import { requestContext } from '../answer/request-context.server.ts'
import sheet from '../coin/history/coin-table.css?url'
import type { CoinTableAnswer } from '../coin/history/coin-table-answer.ts'
import { CoinTableScreen } from '../coin/history/coin-table-screen.tsx'
import { toTablePage } from '../coin/history/to-table-page.server.ts'
import type { Market } from '../gateway/market.server.ts'
import { type Choices, coinPath, pageHref, pickChartChoices } from '../market/choices.ts'
import { CoinError } from '../shell/errors/error-display.tsx'
import { LoadingScreen } from '../shell/errors/loading-screen.tsx'
import { pageMeta } from '../shell/layout/page-meta.ts'
import type { Route } from './+types/history-table'

export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  const { market, siteOrigin, page: pageRequest } = context.get(requestContext)
  const choices = readChoices(request)
  const answer = await answerInTime(askTable(market, id, choices), pageRequest)
  const shown = pickChartChoices(choices)
  const { currency, range } = choices
  const canonical = siteOrigin + pageHref(`${coinPath(id)}/table`, { currency, range })
  return { answer, id, shown, page: choices.page, canonical }
}

async function askTable(market: Market, id: string, choices: Choices): Promise<CoinTableAnswer> {
  const { currency } = choices
  const [coin, chart] = await Promise.all([
    market.getCoinFacts({ id, currency }),
    askChart(market, id, choices),
  ])
  const { name } = coin.value
  return { ...chart, value: toTablePage(chart.value.series, { name, page: choices.page }) }
}

export const headers = pageHeaders

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export function meta({ loaderData, params: { id } }: Route.MetaArgs) {
  return pageMeta({
    title: `${id} prices as a table`,
    description: `What the chart of ${id} shows, row by row, with its times.`,
    canonical: loaderData?.canonical,
  })
}

export default function HistoryTableRoute({ loaderData }: Route.ComponentProps) {
  const { answer, ...asked } = loaderData
  return (
    <Answered
      answer={answer}
      whileWaiting={<LoadingScreen />}
      onFailure={(wait) => <CoinError wait={wait} />}
    >
      {(table) => <CoinTableScreen table={table} {...asked} />}
    </Answered>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <CoinError error={error} />
}
