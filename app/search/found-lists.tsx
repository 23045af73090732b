import { coinPath, exchangePath, pageHref } from '../market/choices.ts'
import type { Found, FoundCoin, FoundExchange } from '../market/found.ts'
import type { Currency } from '../market/money/currency.ts'
import { usePoll } from '../shell/freshness/page-poller.ts'
import { WaitPoll } from '../shell/freshness/wait-poll.tsx'
import { FoundCoinRow, FoundExchangeRow } from './found-row.tsx'
import { foundText } from './found-text.ts'
import { FoundRowSheet } from './search-sheets.tsx'

type FoundListsProps = { found: Found; currency: Currency }

/** What was found, coins before exchanges, or what to try instead. */
export function FoundLists({ found, currency }: FoundListsProps) {
  const { coins, exchanges } = found
  return (
    <>
      <FoundRowSheet />
      <p role="status">{foundText(found)}</p>
      {found.wait === undefined ? null : <WaitPoll wait={found.wait} />}
      {coins.length === 0 && !exchanges?.length ? <NothingFound currency={currency} /> : null}
      {coins.length > 0 ? <FoundCoins coins={coins} currency={currency} /> : null}
      {exchanges !== null && exchanges.length > 0 ? (
        <FoundExchanges exchanges={exchanges} currency={currency} />
      ) : null}
      {exchanges === null ? <ExchangesNotAtHand currency={currency} /> : null}
    </>
  )
}

function FoundCoins({ coins, currency }: { coins: FoundCoin[]; currency: Currency }) {
  return (
    <>
      <h2 className="search-heading">Coins</h2>
      <ul className="search-list">
        {coins.map((coin) => (
          <li key={coin.id}>
            <a href={pageHref(coinPath(coin.id), { currency })}>
              <FoundCoinRow coin={coin} />
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

type FoundExchangesProps = { exchanges: FoundExchange[]; currency: Currency }

function FoundExchanges({ exchanges, currency }: FoundExchangesProps) {
  return (
    <>
      <h2 className="search-heading">Exchanges</h2>
      <ul className="search-list">
        {exchanges.map((exchange) => (
          <li key={exchange.id}>
            <a href={pageHref(exchangePath(exchange.id), { currency })}>
              <FoundExchangeRow exchange={exchange} />
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

function NothingFound({ currency }: { currency: Currency }) {
  return (
    <p>
      Check the spelling, or write less of it: the ticker, such as BTC, or the beginning of the
      name. Or look through <a href={pageHref('/coins', { currency })}>all coins by market cap</a>.
    </p>
  )
}

/** They are on their way, and are shown as soon as they are there. */
function ExchangesNotAtHand({ currency }: { currency: Currency }) {
  usePoll({ kind: 'failure' })
  return (
    <p>
      Exchanges could not be searched yet.{' '}
      <a href={pageHref('/exchanges', { currency })}>All exchanges</a>
    </p>
  )
}
