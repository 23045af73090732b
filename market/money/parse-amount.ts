import { type ExactDecimal, isGreater } from '../../lib/exact-decimal.ts'
import { CURRENCIES, type Currency, currencySymbol } from './currency.ts'

export type ParsedAmount = { amount: ExactDecimal } | { problem: string }

/** More than all rupees that exist, so a larger amount is a typing error. */
const LARGEST: ExactDecimal = { units: 10n ** 15n, places: 0 }
const MAX_PLACES = 18
/** Longer texts are refused before parsing. */
const MAX_LENGTH = 60

/**
 * Words for powers of ten. Indian and western words are accepted for every currency. Those of all
 * Indian languages are spelled in Devanagari: see `toKey`.
 */
const SCALES: readonly [power: number, words: RegExp][] = [
  [3, /^(k|thousands?|hazar|हा?जार(ों?)?|ہزار|आयिर(म्|ं)|साविर|वॆय्यि|वेल(ु)?)$/],
  [5, /^(l|lakhs?|lacs?|लाख(ों)?|लॱख|लक्ष(ं|ल|लु)?|इ?लट्च(म्)?|لاکھ)$/],
  [6, /^(m|mn|millions?)$/],
  [7, /^(cr|crores?|करोड|कोट(ि|ी|्ल|्लु)|کروڑ)$/],
  [9, /^(b|bn|billions?|अरब)$/],
  [11, /^(खरब)$/],
  [12, /^(t|tn|trillions?)$/],
]

const CURRENCY_WORDS: Record<Currency, RegExp> = {
  inr: /^(₹|rs|inr|rupees?|rupaye|र(ु|ू).*|टा?का|टङ्का|روپے)$/,
  usd: /^(\$|usd|dollars?|डॉलर)$/,
  eur: /^(€|eur|euros?|यूरो)$/,
}

const PLAIN = /^\d*$/
const INDIAN_GROUPS = /^\d{1,2}(?:,\d\d)*,\d{3}$/
const WESTERN_GROUPS = /^\d{1,3}(?:,\d{3})+$/
/** In euros this is often a thousand. */
const MAYBE_GROUPS = /^[1-9]\d{0,2}\.\d{3}$/

/** Copied text has invisible marks. Joiners stay, because words of Indian scripts need them. */
const INVISIBLE = /(?![\u200c\u200d])\p{Cf}/gu

/** The unit of an amount: a currency, or a coin by its symbol. */
export type AmountUnit = { currency: Currency } | { symbol: string }

/**
 * Parses an amount as people write it: `1,00,000`, `100 000`, `1.5 lakh`, `2 lakh crore`, `10k`,
 * `₹ 2,000/-`, `0.5 BTC`, `१०००`, `५ लाख`. Ambiguous text is refused with a message: a misplaced
 * comma may be a decimal comma, and a wrong amount is worse than none. Money has two decimals, so a
 * point before three digits may group thousands. Coins have more decimals.
 */
export function parseAmount(text: string, unit: AmountUnit): ParsedAmount {
  const written = text.trim()
  if (written === '') return { problem: 'Type an amount.' }
  if (written.length > MAX_LENGTH) return { problem: 'That is too long for an amount.' }
  const plain = withoutUnit(toPlainText(written), unit).replace(GROUP_GAP, '$1,')
  const [, before = '', number, after = ''] = /^([^\d.,]*)([\d.,]+)(.*)$/.exec(plain) ?? []
  if (number === undefined || !/\d/.test(number)) return { problem: NOT_A_NUMBER }
  if (/[-−–]\s*$/.test(before)) return { problem: 'An amount cannot be negative.' }
  if (/\d/.test(after)) return { problem: NOT_A_NUMBER }
  const scale = readScale(`${before} ${after}`, unit)
  if ('problem' in scale) return scale
  if ('currency' in unit && scale.power === 0 && MAYBE_GROUPS.test(number)) return askFor(number)
  return readNumber(number, scale.power)
}

const NOT_A_NUMBER = 'Type a number such as 1,00,000, 1.5 lakh or 10k.'

/** A space or an apostrophe groups digits, too. */
const GROUP_GAP = /(\d)[ '’](?=\d)/g

/** Names both readings, in forms that have only one. */
function askFor(number: string): ParsedAmount {
  const [whole = '', fraction = ''] = number.split('.')
  const decimal = `${Number(number)}${number.endsWith('0') ? '' : '0'}`
  return { problem: `${number} may mean ${decimal} or ${whole},${fraction}. Type one of these.` }
}

/** Converts to lower case and western digits, and removes `/-` and the point of `Rs.` */
function toPlainText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .toLowerCase()
    .replace(/\p{Nd}/gu, toWesternDigit)
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
    .replace(/^([\p{L}\p{M}]+)\./u, '$1 ')
    .replace(/\/[-–—=]$/, '')
}

/** Every script has its ten digits in a row, from zero to nine. */
function toWesternDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let before = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1
  return String(before % 10)
}

/** Removes a coin's symbol first, because it may contain digits: `5 1inch`. */
function withoutUnit(plain: string, unit: AmountUnit): string {
  const end = 'symbol' in unit ? ` ${unit.symbol.toLowerCase()}` : ''
  return end.length > 1 && plain.endsWith(end) ? plain.slice(0, -end.length) : plain
}

/** The power of ten of the words beside a number. */
function readScale(text: string, unit: AmountUnit): { power: number } | { problem: string } {
  // Words stay whole, because a part of one may begin with a vowel sign.
  const words = text
    .split(/\s+|(\p{Sc})/u)
    .map((word = '') => word.replace(/[.,]+$/, ''))
    .filter((word) => word !== '' && !names(unit, word))
  const powers = words.map(powerOf)
  const stray = words.find((word) => powerOf(word) === undefined)
  if (stray !== undefined) {
    const other = CURRENCIES.find((currency) => isCurrencyWord(currency, stray))
    if (other === undefined) return { problem: `“${stray}” is not part of an amount.` }
    return { problem: `This is an amount in ${unitText(unit)}, not in ${currencySymbol(other)}.` }
  }
  // People say `2 lakh crore`. Nobody says `2 k million`, but it is not ambiguous either.
  if (powers.length > 2) return { problem: 'Use at most two words such as lakh or crore.' }
  return { power: powers.reduce<number>((sum, power = 0) => sum + power, 0) }
}

function powerOf(word: string): number | undefined {
  const key = toKey(word)
  return SCALES.find(([, words]) => words.test(key))?.[0]
}

/** Its place in its block is that of another sign in Devanagari. */
const ASSAMESE_RA = '\u0970'

/**
 * A word as the tables spell it. The blocks of the Indian scripts in Unicode have one order, so each
 * letter becomes that of Devanagari. Without nukta, a dot that many leave out, and without joiners.
 */
function toKey(word: string): string {
  return word
    .replace(/[\u0980-\u0d7f]/g, (letter) =>
      String.fromCharCode(0x900 + (letter.charCodeAt(0) % 0x80)),
    )
    .replaceAll(ASSAMESE_RA, 'र')
    .normalize('NFKC')
    .replace(/[\u093c\u200c\u200d]/g, '')
}

function names(unit: AmountUnit, word: string): boolean {
  return 'symbol' in unit ? word === unit.symbol.toLowerCase() : isCurrencyWord(unit.currency, word)
}

function isCurrencyWord(currency: Currency, word: string): boolean {
  return CURRENCY_WORDS[currency].test(toKey(word))
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
