import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupDigits } from '../../lib/decimal.ts'
import { toFixedText } from '../../lib/exact-decimal.ts'
import { CURRENCIES } from './currency.ts'
import { type AmountUnit, parseAmount } from './parse-amount.ts'

const RUPEES: AmountUnit = { currency: 'inr' }
const BITCOIN: AmountUnit = { symbol: 'btc' }

function read(text: string, unit = RUPEES): string {
  const parsed = parseAmount(text, unit)
  return 'problem' in parsed ? parsed.problem : toFixedText(parsed.amount, parsed.amount.places)
}

test.each([
  ['1', '1'],
  ['0', '0'],
  ['007', '7'],
  ['1.50', '1.50'],
  ['.5', '0.5'],
  ['5.', '5'],
  ['1,00,000', '100000'],
  ['1,00,00,000.25', '10000000.25'],
  ['100,000', '100000'],
  ['1,234,567', '1234567'],
  ['2,000', '2000'],
  ['1.5 lakh', '150000.0'],
  ['1.5lakhs', '150000.0'],
  ['1 lac', '100000'],
  ['3L', '300000'],
  ['2 crore', '20000000'],
  ['2Cr', '20000000'],
  ['2 lakh crore', '2000000000000'],
  ['10k', '10000'],
  ['10 K', '10000'],
  ['1.5 million', '1500000.0'],
  ['3 bn', '3000000000'],
  ['1T', '1000000000000'],
  ['₹ 2,000', '2000'],
  ['₹2,000/-', '2000'],
  ['Rs. 500', '500'],
  ['rs500', '500'],
  ['500 INR', '500'],
  ['2 crore rupees', '20000000'],
  ['  42\t', '42'],
  ['१,००,०००', '100000'],
  ['４２', '42'],
  ['1,000 lakh crore', '1000000000000000'],
  ['২,০০০', '2000'],
  ['૧૦૦', '100'],
  ['௧௨௩', '123'],
  ['౧౨౩', '123'],
  ['೧೨೩.೫', '123.5'],
  ['൧൨൩', '123'],
  ['١٬٠٠٠٫٥', '1000.5'],
  ['𝟗𞥙', '99'],
  ['२ लाख', '200000'],
  ['5 हजार', '5000'],
  ['5 हज़ार', '5000'],
  ['10 करोड़', '100000000'],
  ['10 करोड़', '100000000'],
  ['10 करोड', '100000000'],
  ['२.५ कोटी रुपये', '25000000.0'],
  ['৫ হাজার টাকা', '5000'],
  ['5 লক্ষ', '500000'],
  ['৩ কোটি', '30000000'],
  ['૨ લાખ', '200000'],
  ['2 કરોડ', '20000000'],
  ['5 ஆயிரம்', '5000'],
  ['௨ லட்சம்', '200000'],
  ['2 கோடி', '20000000'],
  ['5 వేలు', '5000'],
  ['౨ లక్షలు', '200000'],
  ['2 కోట్లు', '20000000'],
  ['೨ ಲಕ್ಷ', '200000'],
  ['5 ಸಾವಿರ', '5000'],
  ['2 ಕೋಟಿ', '20000000'],
  ['2 ലക്ഷം', '200000'],
  ['2 ਲੱਖ', '200000'],
  ['2 ਕਰੋੜ', '20000000'],
  ['2 ਕਰੋੜ ਰੁਪਏ', '20000000'],
  ['5 ആയിരം രൂപ', '5000'],
  ['5 వెయ్యి రూపాయలు', '5000'],
  ['௫ இலட்சம் ரூபாய்', '500000'],
  ['5 ହଜାର', '5000'],
  ['₹5 ಲಕ್ಷ ರೂಪಾಯಿ', '500000'],
  ['5 હજાર રૂપિયા', '5000'],
  ['2 કરોડ‌', '20000000'],
  ['2 ଲକ୍ଷ', '200000'],
  ['୫୦୦ ଟଙ୍କା', '500'],
  ['৫ হাজাৰ টকা', '5000'],
  ['2 லட்ச ரூபாய்', '200000'],
  ['۵ لاکھ روپے', '500000'],
  ['۲ کروڑ', '20000000'],
  ['5 हजारों', '5000'],
  ['2 लाखों', '200000'],
  ['1 अरब', '1000000000'],
  ['1 खरब', '100000000000'],
  ['100 rupaye', '100'],
  ['रु. ५,००,०००/-', '500000'],
  ['1,50,000 हज़ार', '150000000'],
  ['10,000 thousand', '10000000'],
  ['1 00 000', '100000'],
  ['1\u00a0000\u00a0000', '1000000'],
  ['1\u2009000.50', '1000.50'],
  ['1\u202f000', '1000'],
  ["1'00'000", '100000'],
  ['1’000', '1000'],
  ['\u200e₹5,000\u200f', '5000'],
  ['Rs 5000/–', '5000'],
  ['₹5,000/=', '5000'],
  ['INR 5 lakh/-', '500000'],
  ['₨ 500', '500'],
  ['10 lakhs.', '1000000'],
  ['0.125', '0.125'],
  ['1234.567', '1234.567'],
  ['1.500 crore', '15000000.000'],
])('parses %s as %s', (text, amount) => {
  expect(read(text)).toBe(amount)
})

test.each([
  ['', 'Type an amount.'],
  ['   ', 'Type an amount.'],
  ['abc', 'Type a number such as 1,00,000, 1.5 lakh or 10k.'],
  ['five', 'Type a number such as 1,00,000, 1.5 lakh or 10k.'],
  ['.', 'Type a number such as 1,00,000, 1.5 lakh or 10k.'],
  [',', 'Type a number such as 1,00,000, 1.5 lakh or 10k.'],
  ['-5', 'An amount cannot be negative.'],
  ['₹ −5', 'An amount cannot be negative.'],
  ['1,5', 'Write commas as in 1,00,000 or 100,000, and decimals as in 1.5.'],
  ['10,00', 'Write commas as in 1,00,000 or 100,000, and decimals as in 1.5.'],
  ['1,0000', 'Write commas as in 1,00,000 or 100,000, and decimals as in 1.5.'],
  [',100', 'Write commas as in 1,00,000 or 100,000, and decimals as in 1.5.'],
  ['1.000,50', 'Do not use commas after the decimal point.'],
  ['1.2.3', 'Use only one decimal point.'],
  ['10 5', 'Write commas as in 1,00,000 or 100,000, and decimals as in 1.5.'],
  ['1  000', 'Type a number such as 1,00,000, 1.5 lakh or 10k.'],
  ['1e5', 'Type a number such as 1,00,000, 1.5 lakh or 10k.'],
  ['5 dozen', '“dozen” is not part of an amount.'],
  ['5%', '“%” is not part of an amount.'],
  ['५ दर्जन', '“दर्जन” is not part of an amount.'],
  ['5 கிலோ', '“கிலோ” is not part of an amount.'],
  ['5 ❤️👨‍👩‍👧', '“❤️👨‍👩‍👧” is not part of an amount.'],
  ['5 e\u0323\u0301\u0308x', '“ẹ́̈x” is not part of an amount.'.normalize('NFKC')],
  ['$5', 'This is an amount in ₹, not in $.'],
  ['5 euros', 'This is an amount in ₹, not in €.'],
  ['1 lakh lakh lakh', 'Use at most two words such as lakh or crore.'],
  ['1,001 lakh crore', 'That is too large: at most 1,000 lakh crore, which is 1,000 trillion.'],
  ['99999 lakh crore', 'That is too large: at most 1,000 lakh crore, which is 1,000 trillion.'],
  ['9'.repeat(40), 'That is too large: at most 1,000 lakh crore, which is 1,000 trillion.'],
  ['9'.repeat(61), 'That is too long for an amount.'],
  ['0.1234567890123456789', 'At most 18 digits may follow the decimal point.'],
])('refuses %j with a message', (text, problem) => {
  expect(read(text)).toBe(problem)
})

test.each([
  ['0.5 BTC', BITCOIN, '0.5'],
  ['0.5btc', BITCOIN, '0.5'],
  ['₹5', BITCOIN, 'This is an amount in BTC, not in ₹.'],
  ['5 eth', BITCOIN, '“eth” is not part of an amount.'],
  ['5 1inch', { symbol: '1INCH' }, '5'],
  ['10 t', { symbol: 'T' }, '10'],
  ['5', { symbol: '' }, '5'],
  ['1.125', BITCOIN, '1.125'],
  ['1,000', { currency: 'eur' }, '1000'],
  ['5 usd', { currency: 'usd' }, '5'],
  ['€ 5', { currency: 'eur' }, '5'],
] as [string, AmountUnit, string][])('%s in the unit %o is %s', (text, unit, amount) => {
  expect(read(text, unit)).toBe(amount)
})

test.each([
  ['1.000', '1.000 may mean 1 or 1,000. Type one of these.'],
  ['१.०००', '1.000 may mean 1 or 1,000. Type one of these.'],
  ['12.500', '12.500 may mean 12.5 or 12,500. Type one of these.'],
  ['1.234', '1.234 may mean 1.2340 or 1,234. Type one of these.'],
])('in every currency %s is asked about, and each offered form is read', (text, problem) => {
  for (const currency of CURRENCIES) {
    expect(read(text, { currency })).toBe(problem)
    const [, ...offered] = problem.match(/\d[\d.,]*\d|\d/g) ?? []
    const [decimal, thousands] = offered.map((form) => Number(read(form, { currency })))
    expect(thousands).toBe(Number(decimal) * 1000)
  }
})

const whole = fc.integer({ min: 0, max: 1e15 })

test('parses every whole number with any grouping', () => {
  fc.assert(
    fc.property(
      whole,
      fc.constantFrom('indian' as const, 'western' as const),
      (value, grouping) => {
        expect(read(groupDigits(String(value), grouping))).toBe(String(value))
        expect(read(String(value))).toBe(String(value))
      },
    ),
  )
})

test('a scale word only moves the decimal point', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e6 }), fc.integer({ min: 0, max: 99 }), (a, b) => {
      const fraction = String(b).padStart(2, '0')
      expect(Number(read(`${a}.${fraction} lakh`))).toBe(a * 1e5 + b * 1e3)
    }),
  )
})

test('returns an amount or a message for any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(read(text)).toMatch(/^\d+(\.\d+)?$|\.$/)
    }),
  )
})
