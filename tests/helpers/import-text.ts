// Imports the text of files, for tests.
import { type Answers, NO_ANSWERS } from '../../portfolio/import/import-files.ts'
import {
  ImportSession,
  type OpenedFile,
  type SessionResult,
} from '../../portfolio/import/import-session.ts'
import type { Mapping, OpenPoint } from '../../portfolio/import/mapping/mapping.ts'
import { readWorkbook } from '../../portfolio/import/table/read-workbook.ts'
import type { KeptTransaction, Transaction } from '../../portfolio/transaction.ts'
import { sampleTransaction } from './sample-transactions.ts'

export const NOW = Date.UTC(2026, 0, 1)

/** The ids of the tickers that the tests use. */
export const COINS = new Map(
  Object.entries({
    ...{ BTC: 'bitcoin', ETH: 'ethereum', USDT: 'tether', BNB: 'binancecoin', SOL: 'solana' },
    ...{ WRX: 'wazirx', DOGE: 'dogecoin', XLM: 'stellar', '1INCH': '1inch', AVAX: 'avalanche-2' },
    ...{ USDC: 'usd-coin', SHIB: 'shiba-inu', LTC: 'litecoin', ARB: 'arbitrum', DOT: 'polkadot' },
    ...{ CRO: 'crypto-com-chain', NANO: 'nano', ADA: 'cardano', BUSD: 'binance-usd' },
  }),
)

/** Enough of each coin, so that no row is short. */
export const ENOUGH: readonly KeptTransaction[] = [...COINS.values()].map((coin, index) =>
  sampleTransaction({ key: index + 1, coin, amount: '9999999', atMs: Date.UTC(2015, 0, 1) }),
)

export type Given = {
  answers?: Partial<Answers>
  kept?: readonly KeptTransaction[]
  /** Changes the mapping of each file, as the visitor would. */
  map?: (mapping: Mapping) => Mapping
}

export type Imported = SessionResult & { opened: OpenedFile[]; points: OpenPoint[] }

/** Confirms the mapping of each file, and answers with the coins above. */
export async function importTexts(
  texts: readonly (string | Uint8Array<ArrayBuffer>)[],
  { answers, kept = ENOUGH, map = (mapping) => mapping }: Given = {},
): Promise<Imported> {
  const session = new ImportSession()
  const opened: OpenedFile[] = []
  for (const text of texts) {
    const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text
    const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b
    const parts = isZip ? session.openSheets(await readWorkbook(bytes)) : session.open(bytes)
    opened.push(...parts.map((part) => part.opened))
  }
  const mappings = opened.map((file) => (file.kind === 'table' ? map(file.mapping) : null))
  const points = mappings.flatMap((mapping, index) =>
    mapping === null ? [] : session.check(index, mapping, NOW).open,
  )
  const given = { ...NO_ANSWERS, coins: COINS, ...answers }
  return {
    ...session.read({ mappings, answers: given, kept, keptUnread: [], nowMs: NOW }),
    opened,
    points,
  }
}

export function importText(
  text: string | Uint8Array<ArrayBuffer>,
  given: Given = {},
): Promise<Imported> {
  return importTexts([text], given)
}

/** `2025-01-01T00:00:00Z buy 1 bitcoin, 100 inr, fee 1 money` */
export function describeRow({ transaction }: { transaction: Transaction }): string {
  const { atMs, kind, amount, coin, received, total, fee, tds, tdsCoin } = transaction
  const { exchange, to, tradeId, note } = transaction
  const parts = [`${new Date(atMs).toISOString().replace('.000Z', 'Z')} ${kind} ${amount} ${coin}`]
  if (received) parts.push(`receives ${received.amount} ${received.coin}`)
  if (total) parts.push(`${total.amount} ${total.currency}`)
  if (fee) parts.push(`fee ${fee.amount} ${fee.coin ?? 'money'}`)
  if (tds) parts.push(`tds ${tds}`)
  if (tdsCoin) parts.push(`tds ${tdsCoin.amount} ${tdsCoin.coin}`)
  if (exchange) parts.push(`at ${exchange}`)
  if (to) parts.push(`to ${to}`)
  if (tradeId) parts.push(`#${tradeId}`)
  if (note) parts.push(`(${note})`)
  return parts.join(', ')
}
