import fc from 'fast-check'
import { expect, test } from 'vitest'
import { visibleText } from './visible-text.server.ts'

test.each([
  ['\u3164', ''],
  ['\u2800\u2800', ''],
  ['\u00ad\u2060\u115f\uffa0\u180e', ''],
  ['\u{e0041}\u{e007f}', ''],
  ['\ufe0f\u{e0100}\u034f', ''],
  ['\u202e\u2066\u200f\u061c', ''],
  ['\u0378\u{1fffe}\u{10ffff}', ''],
  ['\ue000\u{f0000}', ''],
  ['\u200d\u200c\ufeff', ''],
  ['\u0301\u0301', ''],
  ['\u{1d159}\ufffc', ''],
  ['Bit\u00adco\u2060in\u{e0062}', 'Bitcoin'],
  ['Bit\u200dcoin\u200c', 'Bitcoin'],
  [`Z${'\u0335\u0489\u0301'.repeat(20)}o`, 'Z\u0335\u0489\u0301o'],
  [`क${'\u093f\u200d'.repeat(20)}`, 'क\u093f\u200d\u093f\u200d\u093f'],
  ['a \u0301\u0302b', 'a b'],
  ['क्‍ष श्री', 'क्‍ष श्री'],
  ['می‌خواهم', 'می‌خواهم'],
  ['বাংলা র‍্যাব', 'বাংলা র‍্যাব'],
  ['เงินที่ดี', 'เงินที่ดี'],
  ['Tiếng Việt'.normalize('NFD'), 'Tiếng Việt'.normalize('NFD')],
  ['ביטקוין ‏₪', 'ביטקוין ₪'],
  ['❤️ 👨‍👩‍👧 👍🏽 🏳️‍🌈', '❤️ 👨‍👩‍👧 👍🏽 🏳️‍🌈'],
  ['$rekt_! -3 …', '$rekt_! -3 …'],
  ['one\r\ntwo\tthree', 'one\r\ntwo\tthree'],
])('%j reads %j', (text, visible) => {
  expect(visibleText(text).normalize('NFC')).toBe(visible.normalize('NFC'))
})

test('what is left can be seen, and has at most three marks a letter', () => {
  const odd = fc.constantFrom(
    ...['\u3164', '\u2800', '\u00ad', '\u2060', '\u200d', '\u200b', '\ufe0f', '\u202e', '\ue000'],
    ...['\u0301', '\u0335', '\u093f', '\u{e0041}', '\u0378', ' ', 'a', 'क', '👍', '\ud83d'],
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(odd, fc.string({ unit: 'binary', maxLength: 3 }))), (parts) => {
      const text = visibleText(parts.join(''))
      expect(text.trim() === '' || /[\p{L}\p{N}\p{P}\p{S}]/u.test(text)).toBe(true)
      expect(text).not.toMatch(/\p{M}{4}|(?!\s|\u200c|\u200d|\ufe0e|\ufe0f)[\p{C}\p{DI}]/u)
    }),
  )
})
