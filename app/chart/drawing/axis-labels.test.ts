import { expect, test } from 'vitest'
import { formatAxisPrice, formatAxisPrices } from './axis-labels.ts'

test.each([
  [
    [5400000, 5420000, 5440000],
    ['₹54,00,000', '₹54,20,000', '₹54,40,000'],
  ],
  [
    [0, 50, 100],
    ['₹0', '₹50', '₹100'],
  ],
  [
    [87.5, 90, 92.5],
    ['₹87.50', '₹90.00', '₹92.50'],
  ],
  [
    [88.1, 88.2, 88.30000000000001],
    ['₹88.10', '₹88.20', '₹88.30'],
  ],
  [
    [0.999, 0.9995, 1],
    ['₹0.9990', '₹0.9995', '₹1.0000'],
  ],
  [
    [6.4e-11, 6.6e-11],
    ['₹0.0₁₀64', '₹0.0₁₀66'],
  ],
  [
    [2e15, 2.5e15],
    ['₹2,000.00 L Cr', '₹2,500.00 L Cr'],
  ],
  [[42], ['₹42.00']],
  [[123456.7], ['₹1,23,457']],
  [
    [1, 1 + 1e-12],
    ['₹1.00', '₹1.00'],
  ],
])('the ticks %j have the labels %j', (prices, labels) => {
  expect(formatAxisPrices(prices, 'inr')).toEqual(labels)
})

test.each([
  [5432100.5, '$5,432,101'],
  [6.512e-11, '$0.0₁₀6512'],
  [2.5e15, '$2,500.00 T'],
])('the crosshair label of %d is %s', (price, label) => {
  expect(formatAxisPrice(price, 'usd')).toBe(label)
})
