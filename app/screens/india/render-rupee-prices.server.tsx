// Renders the prices in rupees as a static island.

import type { Snapshot } from '../../../market/snapshot.ts'
import { RUPEE_COINS, type RupeePrices } from '../../../market/tickers/coin-markets.ts'
import { pageHref } from '../../routing/page-href.ts'
import type { ParamsOf } from '../../routing/screens.ts'
import { renderIsland } from '../../shell/answer/render-island.server.ts'
import type { PageRequest } from '../../shell/answer/request-context.server.ts'
import { NOT_INCLUDED_NOTE } from '../tickers/premium-sources.tsx'
import type { IndiaAnswer } from './india-answer.ts'
import { RupeeSection } from './rupee-section.server.tsx'
import { PRICES_ISLAND } from './rupee-table.server.tsx'

type Target = { shown: ParamsOf<'india'>; page: PageRequest }

export function renderRupeePrices(
  prices: Snapshot<RupeePrices>,
  { shown, page }: Target,
): IndiaAnswer {
  const { coins, exchangeUrls, missing } = prices.value
  const hasExchanges = coins.length > 0
  const content = hasExchanges ? (
    <>
      {RUPEE_COINS.map((coin) => (
        <RupeeSection
          key={coin.id}
          coin={coin}
          markets={coins.find((markets) => markets.coin.id === coin.id)}
          exchangeUrls={exchangeUrls}
          shown={shown}
        />
      ))}
      <div className="india-notes">
        <p>
          Amounts are at the price of the last trade, before fees and GST. The spread is the gap
          between the lowest price that sellers ask and the highest price that others offer.
        </p>
        <p>{NOT_INCLUDED_NOTE}</p>
      </div>
    </>
  ) : (
    <NoExchanges shown={shown} />
  )
  const html = renderIsland(page, PRICES_ISLAND, content)
  return { ...prices, value: { html, missing } }
}

function NoExchanges({ shown: { currency } }: { shown: ParamsOf<'india'> }) {
  return (
    <>
      <p>CoinGecko lists no Indian exchange now, so there are no prices in rupees to compare.</p>
      <ul className="india-links">
        {RUPEE_COINS.map(({ id, name }) => (
          <li key={id}>
            <a href={pageHref('coinMarkets', { id, currency })}>All markets of {name}</a>
          </li>
        ))}
      </ul>
    </>
  )
}
