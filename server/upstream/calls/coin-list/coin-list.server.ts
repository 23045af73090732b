// Validates `/coins/list`. Invalid coins are dropped and counted.
import { z } from 'zod'
import type { CoinIds, CoinList, ListedCoin } from '../../../../market/coin.ts'
import { MAX_COINS_PER_CALL } from '../../../../market/coin-ids.ts'
import { vendorId } from '../../payload/parse-rows.server.ts'
import {
  nameOrId,
  type ParseContext,
  vendorName,
  vendorSymbol,
} from '../../payload/vendor-values.server.ts'
import type { MarketCall } from '../market-call.ts'

/** The service lists about 18,000 coins. A far longer list is not a list of coins. */
const MAX_COINS = 200_000

const VENDOR_COINS = z.array(z.unknown()).max(MAX_COINS)
const VENDOR_COIN = z.object({ id: vendorId, symbol: vendorSymbol, name: vendorName })

/** Parses `/coins/list`. Throws if there are coins and none is valid. */
export function parseCoinList(body: unknown, { onDropped }: ParseContext): CoinList {
  const rows = VENDOR_COINS.parse(body)
  const coins = rows.flatMap((row) => {
    const { data } = VENDOR_COIN.safeParse(row)
    return data === undefined ? [] : [toListedCoin(data)]
  })
  if (coins.length === 0 && rows.length > 0)
    throw new Error(`none of ${rows.length} coins is valid`)
  if (coins.length < rows.length) {
    onDropped({ dropped: rows.length - coins.length, accepted: coins.length })
  }
  return { coins }
}

function toListedCoin({ id, symbol, name }: z.infer<typeof VENDOR_COIN>): ListedCoin {
  return { id, symbol, name: nameOrId({ name, id }) }
}

/** `/coins/list`: ids and names of all coins, about 18,000. */
export const coinListCall: MarketCall<null, CoinList> = {
  toTarget: () => ({ path: '/coins/list' }),
  parse: parseCoinList,
}

/** `/coins/markets?category=stablecoins`: the ids of the 250 largest stablecoins. */
export const stablecoinIdsCall: MarketCall<null, CoinIds> = {
  toTarget: () => ({
    path: '/coins/markets',
    params: {
      vs_currency: 'usd',
      category: 'stablecoins',
      per_page: String(MAX_COINS_PER_CALL),
    },
  }),
  parse: (body, context) => ({ ids: parseCoinList(body, context).coins.map(({ id }) => id) }),
}
