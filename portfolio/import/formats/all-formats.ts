// All layouts that are known. A new one is a file beside the others, with a sample, and a line here.
import { BINANCE_CONVERT } from './binance/convert.ts'
import { BINANCE_ORDER_HISTORY } from './binance/order-history.ts'
import { BINANCE_P2P } from './binance/p2p.ts'
import { BINANCE_SPOT } from './binance/spot.ts'
import { BINANCE_SPOT_OLD } from './binance/spot-old.ts'
import { BINANCE_TRANSACTION_HISTORY } from './binance/transaction-history.ts'
import { BITBNS_TRADES } from './bitbns/trades.ts'
import { BITFINEX_TRADES } from './bitfinex/trades.ts'
import { BITSTAMP } from './bitstamp/transactions.ts'
import { BUYUCOIN_ORDERS } from './buyucoin/orders.ts'
import { BYBIT_SPOT } from './bybit/spot.ts'
import { COINBASE_PRO_FILLS } from './coinbase/pro-fills.ts'
import { COINBASE } from './coinbase/transactions.ts'
import { COINBASE_OLD } from './coinbase/transactions-old.ts'
import { COINDCX_INSTA } from './coindcx/insta.ts'
import { COINDCX_INSTANT_REPORT } from './coindcx/instant-report.ts'
import { COINDCX_SPOT_REPORT } from './coindcx/spot-report.ts'
import { COINDCX_WITHDRAWALS } from './coindcx/withdrawals.ts'
import { COINSWITCH_SPOT_REPORT } from './coinswitch/spot-report.ts'
import { COINTRACKING } from './cointracking/trades.ts'
import { CRYPTO_COM_APP } from './crypto-com/app.ts'
import { CRYPTO_COM_EXCHANGE } from './crypto-com/exchange.ts'
import { type Format, type FoundFormat, matchFormat, toNames } from './format.ts'
import { KOINLY_EXPORT } from './koinly/export.ts'
import { KOINLY_UNIVERSAL } from './koinly/universal.ts'
import { KOINX_TEMPLATE } from './koinx/template.ts'
import { KRAKEN_LEDGERS } from './kraken/ledgers.ts'
import { KRAKEN_TRADES } from './kraken/trades.ts'
import { KUCOIN_ACCOUNT } from './kucoin/account.ts'
import { KUCOIN_SPOT_FILLED } from './kucoin/spot-filled.ts'
import { KUCOIN_TRADES } from './kucoin/trades-v3.ts'
import { KUCOIN_TRADES_OLD } from './kucoin/trades-v4.ts'
import { OKX_TRADES_OLD } from './okx/trades-old.ts'
import { OKX_TRADING } from './okx/trading.ts'
import { whyRefused } from './refused.ts'
import { WAZIRX_EXCHANGE_REPORT } from './wazirx/exchange-report.ts'
import { WAZIRX_LEDGER } from './wazirx/ledger.ts'
import { WAZIRX_P2P_REPORT } from './wazirx/p2p-report.ts'
import { WAZIRX_TRADES } from './wazirx/trades.ts'

export const ALL_FORMATS: readonly Format[] = [
  BINANCE_CONVERT,
  BINANCE_ORDER_HISTORY,
  BINANCE_P2P,
  BINANCE_SPOT_OLD,
  BINANCE_SPOT,
  BINANCE_TRANSACTION_HISTORY,
  BITBNS_TRADES,
  BITFINEX_TRADES,
  BITSTAMP,
  BUYUCOIN_ORDERS,
  BYBIT_SPOT,
  COINBASE_OLD,
  COINBASE,
  COINBASE_PRO_FILLS,
  COINDCX_INSTA,
  COINDCX_INSTANT_REPORT,
  COINDCX_SPOT_REPORT,
  COINDCX_WITHDRAWALS,
  COINSWITCH_SPOT_REPORT,
  COINTRACKING,
  CRYPTO_COM_APP,
  CRYPTO_COM_EXCHANGE,
  KOINLY_EXPORT,
  KOINLY_UNIVERSAL,
  KOINX_TEMPLATE,
  KRAKEN_LEDGERS,
  KRAKEN_TRADES,
  KUCOIN_ACCOUNT,
  KUCOIN_SPOT_FILLED,
  KUCOIN_TRADES,
  KUCOIN_TRADES_OLD,
  OKX_TRADES_OLD,
  OKX_TRADING,
  WAZIRX_EXCHANGE_REPORT,
  WAZIRX_LEDGER,
  WAZIRX_P2P_REPORT,
  WAZIRX_TRADES,
]

/** Null if no layout has this header. */
export function findFormat(header: readonly string[]): FoundFormat | null {
  const names = toNames(header)
  for (const format of ALL_FORMATS) {
    const found = matchFormat(format, names)
    if (found !== null) return found
  }
  const refused = whyRefused(header)
  return refused === null ? null : { refused }
}
