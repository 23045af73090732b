import { expect, test } from 'vitest'
import { decodeText, MAX_FILE_BYTES } from './decode-text.ts'

const TEXT = 'Date,Coin,Note\r\n2025-01-01,BTC,₹5 café\r\n'

function bytes(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

function utf16(text: string, { isLittle, mark }: { isLittle: boolean; mark: boolean }): Uint8Array {
  const units = [...(mark ? `\ufeff${text}` : text)].map((character) => character.charCodeAt(0))
  return Uint8Array.from(
    units.flatMap((unit) => (isLittle ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255])),
  )
}

test.each([
  ['UTF-8', bytes(TEXT)],
  ['UTF-8 with a mark', bytes(`\ufeff${TEXT}`)],
  ['UTF-16 LE with a mark', utf16(TEXT, { isLittle: true, mark: true })],
  ['UTF-16 LE', utf16(TEXT, { isLittle: true, mark: false })],
  ['UTF-16 BE with a mark', utf16(TEXT, { isLittle: false, mark: true })],
  ['UTF-16 BE', utf16(TEXT, { isLittle: false, mark: false })],
])('reads %s', (_, given) => {
  expect(decodeText(given)).toEqual({ text: TEXT })
})

test('reads UTF-8 with a few broken characters, and Latin letters in a long file', () => {
  const rows = bytes(TEXT.repeat(50))
  expect(decodeText(Uint8Array.from([...rows, 0xe9]))).toEqual({ text: `${TEXT.repeat(50)}\ufffd` })
  const latin = bytes('a,b\n'.repeat(500))
  expect(decodeText(Uint8Array.from([...latin, 0xe9]))).toEqual({ text: `${'a,b\n'.repeat(500)}é` })
})

test('reads Latin letters and the euro sign of windows-1252', () => {
  const given = Uint8Array.from([0x63, 0x61, 0x66, 0xe9, 0x2c, 0x80, 0x0a])
  expect(decodeText(given)).toEqual({ text: 'café,€\n' })
})

const EXCEL = 'This is an Excel file of before 2007. Save it as XLSX or CSV.'

test.each([
  ['an empty file', new Uint8Array(), 'This file is empty.'],
  ['only line breaks', bytes('\r\n\r\n'), 'This file is empty.'],
  ['xls', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), EXCEL],
  [
    'zip',
    bytes('PK\u0003\u0004\u0014\u0000\u0006\u0000trades.csv'),
    'This file is compressed. Unpack it, and choose the file inside.',
  ],
  ['PDF', bytes('%PDF-1.7'), 'This is a PDF file. Ask the exchange for a CSV file.'],
  [
    'HTML',
    bytes('\n<!DOCTYPE html><html><table>'),
    'This is a web page, not a table. Save it as CSV.',
  ],
  [
    'a table in HTML',
    bytes('<table><tr><td>1'),
    'This is a web page, not a table. Save it as CSV.',
  ],
  [
    'a picture',
    Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 1, 2, 3, 4, 5]),
    'This is not a text file. Save it as CSV.',
  ],
])('says what is wrong with %s', (_, given, problem) => {
  expect(decodeText(given)).toEqual({ problem })
})

test('refuses a file that is too large, and reads one of 50 MB', () => {
  const problem = 'This file is larger than 60 MB. Export a shorter period, or split the file.'
  expect(decodeText(new Uint8Array(MAX_FILE_BYTES + 1).fill(65))).toEqual({ problem })
  expect(decodeText(new Uint8Array(50_000_000).fill(65))).toHaveProperty('text')
})
