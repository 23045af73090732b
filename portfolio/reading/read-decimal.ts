import { toFixedText } from '../../lib/exact-decimal.ts'
import { CURRENCIES } from '../../market/money/currency.ts'
import { parseAmount } from '../../market/money/parse-amount.ts'
import { toDecimal, toText } from '../decimals.ts'

/** The character before the fraction. */
export type DecimalMark = '.' | ','

export type ReadDecimal = {
  /** Without a sign and without an exponent. */
  amount: string
  isNegative: boolean
  /** As in `0.5 BTC` or `₹500`, in capitals. Empty if the cell has none. */
  unit: string
}

const PLAIN = { '.': /^\d*\.?\d*$/, ',': /^\d*,?\d*$/ }
/** Groups of three digits, or Indian ones: 12,34,567.89. */
const GROUPED = {
  '.': /^[1-9]\d{0,2}(?:,\d{2,3})*,\d{3}(?:\.\d*)?$/,
  ',': /^[1-9]\d{0,2}(?:\.\d{2,3})*\.\d{3}(?:,\d*)?$/,
}

/**
 * Reads `1,23,456.00`, `₹ 500`, `Rs. 500`, `0.5BTC`, `-1.5e-8` and `(500)`. Null if it is no number.
 * A coin whose ticker begins with a digit can stand right behind a number, so tickers that the row
 * names are told apart first.
 */
export function readDecimal(
  text: string,
  mark: DecimalMark = '.',
  tickers: readonly string[] = [],
): ReadDecimal | null {
  if (text.length > MAX_CHARACTERS) return null
  if (IN_WORDS.test(text)) return mark === '.' ? readAsForm(text) : null
  const { numeral, unit } = splitUnit(text.replace('−', '-'), tickers)
  const isInBrackets = /^\(.*\)$/.test(numeral)
  const [, sign = '', digits = '', exponent = ''] =
    NUMBER.exec(isInBrackets ? numeral.slice(1, -1) : numeral) ?? []
  if (!isGrouped(digits, mark)) return null
  const plain = digits.replaceAll(mark === '.' ? ',' : '.', '').replace(',', '.')
  const amount =
    exponent === '' ? trimZeros(plain) : toText(toDecimal(`${trimZeros(plain)}${exponent}`))
  return { amount, isNegative: sign === '-' || isInBrackets, unit }
}

/** Digits of other scripts, and words for powers of ten. */
const IN_WORDS =
  /[^\P{Nd}0-9]|\d\s*(?:[\p{L}\p{M}]*[\u0900-\u0dff]|lakhs?\b|lacs?\b|crores?\b|cr\b)/iu

/** As the form for a transaction reads it. */
function readAsForm(text: string): ReadDecimal | null {
  const isNegative = /^\s*[-−]/.test(text)
  const plain = text.replace(/^\s*[-−]/, '')
  for (const unit of ['', ...CURRENCIES] as const) {
    const parsed = parseAmount(plain, unit === '' ? { symbol: '' } : { currency: unit })
    if ('problem' in parsed) continue
    const amount = trimZeros(toFixedText(parsed.amount, parsed.amount.places))
    return { amount, isNegative, unit: unit.toUpperCase() }
  }
  return null
}

/** The patterns below take quadratic time for longer texts, and no number needs them. */
const MAX_CHARACTERS = 120

const NUMBER = /^([+-]?)([\d.,]+)((?:e[+-]?\d{1,3})?)$/i

/** Whether the text can be read as a number with that mark. */
export function canBeDecimal(text: string, mark: DecimalMark): boolean {
  if (text.length > MAX_CHARACTERS) return false
  const [, , digits = ''] = NUMBER.exec(text.trim()) ?? []
  return digits === '' ? readDecimal(text, mark) !== null : isGrouped(digits, mark)
}

function isGrouped(digits: string, mark: DecimalMark): boolean {
  return /\d/.test(digits) && (PLAIN[mark].test(digits) || GROUPED[mark].test(digits))
}

/** `007.50` is 7.5. */
function trimZeros(plain: string): string {
  const [whole = '', fraction = ''] = plain.split('.')
  const left = whole.replace(/^0+(?=\d)/, '') || '0'
  const right = fraction.replace(/0+$/, '')
  return right === '' ? left : `${left}.${right}`
}

const SYMBOL = /₹|\$|€|\brs\.?(?![a-z])/gi

function splitUnit(text: string, tickers: readonly string[]): { numeral: string; unit: string } {
  if (/^[-+]?[\d.,]+$/.test(text) && !tickers.some(startsWithDigit)) {
    return { numeral: text, unit: '' }
  }
  // Spaces and apostrophes between groups of digits.
  let rest = text.trim().replace(/(\d)[\s\u00a0\u202f'’](?=\d{3}(?!\d))/g, '$1')
  rest = rest.replace(/\s*\/-$/, '')
  let unit = ''
  const symbol = rest.match(SYMBOL)?.[0]
  if (symbol !== undefined) {
    unit = symbol === '$' ? 'USD' : symbol === '€' ? 'EUR' : 'INR'
    rest = rest.replace(SYMBOL, '')
  }
  const ticker = tickers.find(
    (known) =>
      startsWithDigit(known) && rest.toUpperCase().endsWith(known) && rest.length > known.length,
  )
  if (ticker !== undefined) {
    return { numeral: rest.slice(0, -ticker.length).trim(), unit: ticker }
  }
  if (/^[-+(]?[\d.,]+e[+-]?\d+\)?$/i.test(rest)) return { numeral: rest, unit }
  const behind = /^([^a-z]*\d[\d.,]*(?:e[+-]?\d+)?\)?)\s*([a-z][a-z0-9.]*)$/i.exec(rest.trim())
  if (behind !== null) return { numeral: trim(behind[1]), unit: unit || upper(behind[2]) }
  const before = /^([a-z][a-z0-9]*)\s+([-+\d.,(].*)$/i.exec(rest.trim())
  const glued = before ?? /^(inr|usd|eur)([-+\d.,(].*)$/i.exec(rest.trim())
  if (glued !== null) return { numeral: trim(glued[2]), unit: unit || upper(glued[1]) }
  return { numeral: trim(rest), unit }
}

function trim(text: string | undefined): string {
  return (text ?? '').trim().replace(/^([-+(])\s+/, '$1')
}

function upper(text: string | undefined): string {
  return (text ?? '').toUpperCase()
}

function startsWithDigit(ticker: string): boolean {
  return /^\d/.test(ticker)
}
