import { type ExactDecimal, isGreater } from '../../lib/exact-decimal.ts'
import { CURRENCIES, type Currency, currencySymbol } from './currency.ts'

export type ParsedAmount = { amount: ExactDecimal } | { problem: string }

/** More than all rupees that exist, so a larger amount is a typing error. */
const LARGEST: ExactDecimal = { units: 10n ** 15n, places: 0 }
const MAX_PLACES = 18
/** Longer texts are refused before parsing. */
const MAX_LENGTH = 60

const DEVANAGARI_ZERO = '०'.charCodeAt(0)

/** Words for powers of ten. Indian and western words are accepted for every currency. */
const SCALES: ReadonlyMap<string, number> = new Map([
  ...withPower(3, ['k', 'thousand', 'thousands']),
  ...withPower(5, ['l', 'lakh', 'lakhs', 'lac', 'lacs']),
  ...withPower(6, ['m', 'mn', 'million', 'millions']),
  ...withPower(7, ['cr', 'crore', 'crores']),
  ...withPower(9, ['b', 'bn', 'billion', 'billions']),
  ...withPower(12, ['t', 'tn', 'trillion', 'trillions']),
])

const CURRENCY_WORDS: Record<Currency, readonly string[]> = {
  inr: ['₹', 'rs', 'inr', 'rupee', 'rupees'],
  usd: ['$', 'usd', 'dollar', 'dollars'],
  eur: ['€', 'eur', 'euro', 'euros'],
}

const PLAIN = /^\d*$/
const INDIAN_GROUPS = /^\d{1,2}(?:,\d\d)*,\d{3}$/
const WESTERN_GROUPS = /^\d{1,3}(?:,\d{3})+$/

/** The unit of an amount: a currency, or a coin by its symbol. */
export type AmountUnit = { currency: Currency } | { symbol: string }

/**
 * Parses an amount as people write it: `1,00,000`, `100,000`, `1.5 lakh`, `2 lakh crore`, `10k`,
 * `₹ 2,000/-`, `0.5 BTC`, `१०००`. Ambiguous text is refused with a message: a misplaced comma may
 * be a decimal comma, and a wrong amount is worse than none.
 */
export function parseAmount(text: string, unit: AmountUnit): ParsedAmount {
  const written = text.trim()
  if (written === '') return { problem: 'Type an amount.' }
  if (written.length > MAX_LENGTH) return { problem: 'That is too long for an amount.' }
  const plain = withoutUnit(toPlainText(written), unit)
  const [, before = '', number, after = ''] = /^([^\d.,]*)([\d.,]+)(.*)$/.exec(plain) ?? []
  if (number === undefined || !/\d/.test(number)) return { problem: 'Enter a number.' }
  if (/[-−–]\s*$/.test(before)) return { problem: 'An amount cannot be negative.' }
  if (/\d/.test(after)) return { problem: 'Type one number, without letters or spaces inside it.' }
  const scale = readScale(`${before} ${after}`, unit)
  return 'problem' in scale ? scale : readNumber(number, scale.power)
}

/** Converts to lower case and western digits, and removes `/-` and the point of `Rs.` */
function toPlainText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO))
    .replace(/^rs\./, 'rs ')
    .replace(/\/-$/, '')
}

/** Removes a coin's symbol first, because it may contain digits: `5 1inch`. */
function withoutUnit(plain: string, unit: AmountUnit): string {
  const end = 'symbol' in unit ? ` ${unit.symbol.toLowerCase()}` : ''
  return end.length > 1 && plain.endsWith(end) ? plain.slice(0, -end.length) : plain
}

/** The power of ten of the words beside a number. */
function readScale(text: string, unit: AmountUnit): { power: number } | { problem: string } {
  const words = (text.match(/\p{L}+|[^\p{L}\s]/gu) ?? []).filter((word) => !names(unit, word))
  const powers = words.map((word) => SCALES.get(word))
  const stray = words.find((word) => !SCALES.has(word))
  if (stray !== undefined) {
    const other = CURRENCIES.find((currency) => CURRENCY_WORDS[currency].includes(stray))
    if (other === undefined) return { problem: `“${stray}” is not part of an amount.` }
    return { problem: `This is an amount in ${unitText(unit)}, not in ${currencySymbol(other)}.` }
  }
  // People say `2 lakh crore`. Nobody says `2 k million`, but it is not ambiguous either.
  if (powers.length > 2) return { problem: 'Use at most two words such as lakh or crore.' }
  return { power: powers.reduce<number>((sum, power = 0) => sum + power, 0) }
}

function names(unit: AmountUnit, word: string): boolean {
  return 'symbol' in unit
    ? word === unit.symbol.toLowerCase()
    : CURRENCY_WORDS[unit.currency].includes(word)
}

function unitText(unit: AmountUnit): string {
  return 'symbol' in unit ? unit.symbol.toUpperCase() : currencySymbol(unit.currency)
}

function readNumber(number: string, power: number): ParsedAmount {
  const [whole = '', fraction = '', ...more] = number.split('.')
  if (more.length > 0) return { problem: 'Use only one decimal point.' }
  if (fraction.includes(',')) return { problem: 'Do not use commas after the decimal point.' }
  if (![PLAIN, INDIAN_GROUPS, WESTERN_GROUPS].some((form) => form.test(whole))) {
    return { problem: 'Write commas as in 1,00,000 or 100,000, and decimals as in 1.5.' }
  }
  if (fraction.length > MAX_PLACES) {
    return { problem: `At most ${MAX_PLACES} digits may follow the decimal point.` }
  }
  const units = BigInt(whole.replaceAll(',', '') + fraction) * 10n ** BigInt(power)
  const amount = { units, places: fraction.length }
  if (isGreater(amount, LARGEST)) {
    return { problem: 'That is too large: at most 1,000 lakh crore, which is 1,000 trillion.' }
  }
  return { amount }
}

function withPower(power: number, words: readonly string[]): [string, number][] {
  return words.map((word) => [word, power])
}
