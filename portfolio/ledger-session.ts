// The ledgers of a portfolio that changes. Only the coins of changed transactions are worked out again.
import type { Currency } from '../market/money/currency.ts'
import { type CoinFigures, figuresOf } from './coin-figures.ts'
import { toText } from './decimals.ts'
import {
  byTime,
  type CoinLedger,
  coinsOf,
  type Disposal,
  keepCoinLedger,
  type Shortage,
} from './ledger.ts'
import { comesIn, inOrder, type KeptTransaction } from './transaction.ts'

export type RowChanges = { put: readonly KeptTransaction[]; removed: readonly number[] }

/** As text: a worker sends it. */
export type ShortageText = Omit<Shortage, 'missing'> & { missing: string }

export type LedgerFigures = {
  currency: Currency
  /** Those of which something is held first. */
  coins: CoinFigures[]
  /** In the order in which they happened. */
  shortages: ShortageText[]
}

type Rows = ReadonlyMap<number, KeptTransaction>

type CoinEntry = {
  rows: Map<number, KeptTransaction>
  /** Null until it is asked for. */
  ledger: CoinLedger | null
  figures: Map<Currency, CoinFigures>
}

export class LedgerSession {
  readonly #rows = new Map<number, KeptTransaction>()
  readonly #coins = new Map<string, CoinEntry>()

  change({ put, removed }: RowChanges): void {
    for (const key of removed) this.#remove(key)
    for (const row of put) {
      if (this.#rows.has(row.key)) this.#remove(row.key)
      this.#rows.set(row.key, row)
      for (const coin of coinsOf(row)) this.#touch(coin).rows.set(row.key, row)
    }
  }

  /** In the order in which they happened. */
  transactions(): KeptTransaction[] {
    return inOrder([...this.#rows.values()])
  }

  disposals(): Disposal[] {
    const ledgers = [...this.#coins].map(([coin, entry]) => ledgerOf(coin, entry))
    return ledgers.flatMap(({ disposals }) => disposals).sort(byTime)
  }

  figures(currency: Currency): LedgerFigures {
    const coins: CoinFigures[] = []
    const shortages: Shortage[] = []
    for (const [coin, entry] of this.#coins) {
      const ledger = ledgerOf(coin, entry)
      shortages.push(...ledger.shortages)
      const figures = entry.figures.get(currency) ?? figuresOf(coin, ledger, currency)
      entry.figures.set(currency, figures)
      coins.push(figures)
    }
    const isGone = ({ amount }: CoinFigures) => Number(amount === '0')
    return {
      currency,
      coins: coins.sort((one, other) => isGone(one) - isGone(other)),
      shortages: shortages.sort(byTime).map(toShortageText),
    }
  }

  /** The first moment at which the changes take out more of a coin than is held, and now is not. */
  shortageAfter({ put, removed }: RowChanges): ShortageText | null {
    const gone = [...removed, ...put.map(({ key }) => key)]
    const before = gone.flatMap((key) => this.#rows.get(key) ?? [])
    // More coins leave nothing short.
    const onlyAdds =
      before.length === 0 && put.every(({ kind, fee }) => comesIn(kind) && !fee?.coin)
    if (onlyAdds) return null
    const coins = new Set([...before, ...put].flatMap((row) => [...coinsOf(row)]))
    const added = [...coins].flatMap((coin) => {
      const entry = this.#coins.get(coin)
      const rows = new Map(entry?.rows)
      for (const key of gone) rows.delete(key)
      for (const row of put) if (coinsOf(row).has(coin)) rows.set(row.key, row)
      const now = entry === undefined ? [] : ledgerOf(coin, entry).shortages
      const known = new Map(now.map((one) => [idOf(one), one.missing]))
      return keep(coin, rows).shortages.filter((one) => {
        const missing = known.get(idOf(one))
        return missing === undefined || one.missing.gt(missing)
      })
    })
    const [first] = added.sort(byTime)
    return first === undefined ? null : toShortageText(first)
  }

  #remove(key: number): void {
    const row = this.#rows.get(key)
    if (row === undefined) return
    this.#rows.delete(key)
    for (const coin of coinsOf(row)) {
      const { rows } = this.#touch(coin)
      rows.delete(key)
      if (rows.size === 0) this.#coins.delete(coin)
    }
  }

  /** What was worked out for the coin is not current any more. */
  #touch(coin: string): CoinEntry {
    const known = this.#coins.get(coin)
    const entry = known ?? { rows: new Map(), ledger: null, figures: new Map() }
    if (known === undefined) this.#coins.set(coin, entry)
    entry.ledger = null
    entry.figures.clear()
    return entry
  }
}

function ledgerOf(coin: string, entry: CoinEntry): CoinLedger {
  entry.ledger ??= keep(coin, entry.rows)
  return entry.ledger
}

function keep(coin: string, rows: Rows): CoinLedger {
  return keepCoinLedger(coin, inOrder([...rows.values()]))
}

function idOf({ key, reason }: Shortage): string {
  return `${key} ${reason}`
}

function toShortageText(shortage: Shortage): ShortageText {
  return { ...shortage, missing: toText(shortage.missing) }
}
