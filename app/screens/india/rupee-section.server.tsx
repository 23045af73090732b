// The prices of one coin in rupees, compared with the world price.
import { formatCardPrice } from '../../../market/money/format-price.ts'
import { arrangeQuotes } from '../../../market/tickers/arrange-quotes.ts'
import type {
  ExchangeUrls,
  RUPEE_COINS,
  RupeeMarkets,
} from '../../../market/tickers/coin-markets.ts'
import type { Spend } from '../../../market/tickers/market-view.ts'
import { summarisePremiums } from '../../../market/tickers/premium.ts'
import { summaryText } from '../../../market/tickers/premium-text.ts'
import { coinsFor, formatCoins, spendText } from '../../../market/tickers/spend.ts'
import { pageHref } from '../../routing/page-href.ts'
import type { ParamsOf } from '../../routing/screens.ts'
import { PremiumSources } from '../tickers/premium-sources.tsx'
import { RupeeTable } from './rupee-table.server.tsx'

type RupeeCoin = (typeof RUPEE_COINS)[number]

export type RupeeSectionProps = {
  coin: RupeeCoin
  /** Undefined if its prices have not arrived. */
  markets: RupeeMarkets | undefined
  exchangeUrls: ExchangeUrls
  shown: ParamsOf<'india'>
}

export function RupeeSection({ coin, markets, exchangeUrls, shown }: RupeeSectionProps) {
  if (markets === undefined) {
    return (
      <section className="india-coin">
        <h2>{coin.name}</h2>
        <p>The prices of {coin.name} in rupees have not arrived yet.</p>
        <MarketsLink coin={coin} shown={shown} />
      </section>
    )
  }
  const { basis } = markets
  const quotes = arrangeQuotes(markets)
  const worldPrice = basis.worldPrice?.amount ?? null
  return (
    <section className="india-coin">
      <h2>
        {coin.name}:{' '}
        <span className="india-world">world price {formatCardPrice(worldPrice, 'inr').text}</span>
      </h2>
      {quotes.length === 0 ? (
        <p className="india-summary">
          The first hundred markets on Indian exchanges have no price of {coin.name} in rupees now.
        </p>
      ) : (
        <>
          <p className="india-summary">{summaryText(summarisePremiums(quotes))}</p>
          <WorldAmount coin={coin} worldPrice={worldPrice} spend={shown.spend} />
          <p className="india-order">
            Prices that count in the median are first, then those in doubt, then those without a
            premium. Each group has its lowest price first.
          </p>
          <RupeeTable {...{ coin, quotes, worldPrice, exchangeUrls, shown }} />
          <p className="india-sources">
            <PremiumSources coinName={coin.name} basis={basis} />
          </p>
        </>
      )}
      <MarketsLink coin={coin} shown={shown} />
    </section>
  )
}

type WorldAmountProps = { coin: RupeeCoin; worldPrice: number | null; spend: Spend }

/** What the amounts in the table are compared with. */
function WorldAmount({ coin, worldPrice, spend }: WorldAmountProps) {
  const coins = coinsFor(Number(spend), worldPrice)
  if (coins === null) return null
  return (
    <p>
      At the world price, {spendText(spend)} would get about {formatCoins(coins)} {coin.symbol}.
    </p>
  )
}

type MarketsLinkProps = { coin: RupeeCoin; shown: ParamsOf<'india'> }

function MarketsLink({ coin, shown }: MarketsLinkProps) {
  const { currency } = shown
  return (
    <p>
      <a href={pageHref('coinMarkets', { id: coin.id, currency, pairs: 'rupee' })}>
        All markets of {coin.name} in rupees
      </a>
    </p>
  )
}
