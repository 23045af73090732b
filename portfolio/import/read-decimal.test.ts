import { expect, test } from 'vitest'
import { type DecimalMark, readDecimal } from '../reading/read-decimal.ts'
import { findDecimalMarks, markOf } from './decimal-marks.ts'

test.each<[string, DecimalMark, string]>([
  ['1234.5', '.', '1234.5'],
  ['1,234.50', '.', '1234.5'],
  ['12,34,567.89', '.', '1234567.89'],
  ['1,234,567', '.', '1234567'],
  ['₹1,23,456.00', '.', '123456 INR'],
  ['₹ 500', '.', '500 INR'],
  ['Rs. 500', '.', '500 INR'],
  ['Rs.500/-', '.', '500 INR'],
  ['INR 500', '.', '500 INR'],
  ['500 INR', '.', '500 INR'],
  ['$12.50', '.', '12.5 USD'],
  ['€3200.00', '.', '3200 EUR'],
  ['0.5BTC', '.', '0.5 BTC'],
  ['0.5 btc', '.', '0.5 BTC'],
  ['BTC 0.5', '.', '0.5 BTC'],
  ['0.101INCH', '.', '0.1 1INCH'],
  ['1e-18', '.', '0.000000000000000001'],
  ['9.3E14', '.', '930000000000000'],
  ['1.5e+3', '.', '1500'],
  ['.5', '.', '0.5'],
  ['5.', '.', '5'],
  ['-5', '.', '-5'],
  ['-₹32.00', '.', '-32 INR'],
  ['(500.00)', '.', '-500'],
  ['+5', '.', '5'],
  ['0', '.', '0'],
  ['1 234 567.5', '.', '1234567.5'],
  ['1\u202f234,5', ',', '1234.5'],
  ['1.234,56', ',', '1234.56'],
  ['0,5', ',', '0.5'],
  ['0,5 BTC', ',', '0.5 BTC'],
  ['1.234', ',', '1234'],
  ['12345678901234567890.123456789012345678', '.', '12345678901234567890.123456789012345678'],
])('%j with the decimal mark %j is %j', (text, mark, expected) => {
  const read = readDecimal(text, mark, ['1INCH'])
  const sign = read?.isNegative ? '-' : ''
  expect(`${sign}${read?.amount}${read?.unit ? ` ${read.unit}` : ''}`).toBe(expected)
})

test.each<[string, DecimalMark]>([
  ['', '.'],
  ['-', '.'],
  ['abc', '.'],
  ['0,5', '.'],
  ['1,23', '.'],
  ['1.2.3', '.'],
  ['1,2345', '.'],
  ['0,123', '.'],
  ['1.234.56', ','],
  ['1..2', '.'],
  ['five', '.'],
  ['1 2', '.'],
  ['∞', '.'],
])('%j with the decimal mark %j is no number', (text, mark) => {
  expect(readDecimal(text, mark)).toBeNull()
})

test.each<[string[][], DecimalMark | null, string | null]>([
  [[['0,5'], ['1,234']], ',', null],
  [[['0.5'], ['1,234']], '.', null],
  [[['1,234'], ['5,678']], null, '1,234'],
  [[['1.234'], ['5']], '.', null],
  [[['5'], ['6']], '.', null],
  // One cell with a comma is a fault of its row.
  [[['0.5'], ['0,5']], '.', null],
])('the column %j has the mark %j', (rows, mark, sample) => {
  const marks = findDecimalMarks(rows, [0])
  expect(markOf(marks, 0, undefined)).toBe(mark)
  expect(marks.openSample).toBe(sample)
})

test('a column that decides also decides for one that does not', () => {
  const marks = findDecimalMarks([['1,234', '0,5']], [0, 1])
  expect(markOf(marks, 0, undefined)).toBe(',')
  expect(marks.openSample).toBeNull()
})

test('the answer counts where nothing decides', () => {
  const marks = findDecimalMarks([['1,234']], [0])
  expect(markOf(marks, 0, ',')).toBe(',')
})
