import { z } from 'zod'
import type { CoinIds } from '../market/coin.ts'
import { vendorId } from './parse-rows.server.ts'
import type { ParseContext } from './vendor-values.server.ts'

/** Some 18,000 today. Beyond this the answer is no list of coins. */
const MAX_IDS = 200_000

const VENDOR_COINS = z.array(z.unknown()).min(1).max(MAX_IDS)
const VENDOR_COIN = z.object({ id: vendorId })

/** Parses `/coins/list`. Throws where not one id can be used. */
export function parseCoinIds(body: unknown, { onDropped }: ParseContext): CoinIds {
  const coins = VENDOR_COINS.parse(body)
  const ids = coins.flatMap((coin) => VENDOR_COIN.safeParse(coin).data?.id ?? [])
  if (ids.length === 0) throw new Error(`none of ${coins.length} ids can be used`)
  if (ids.length < coins.length) onDropped({ dropped: coins.length - ids.length, kept: ids.length })
  return { ids }
}
