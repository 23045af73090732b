import { expect, test } from 'vitest'
import { findNewMarkup, findNewStyles } from './find-new-styles.ts'

test.each([
  ['a:has(b) { top: 0 }', ':has'],
  ['a { &:hover { top: 0 } }', 'nesting'],
  ['a { b { top: 0 } }', 'not readable: Colon is expected'],
  ['a { color: color-mix(in srgb, red, blue) }', 'color-mix()'],
  ['a { color: light-dark(red, blue) }', 'light-dark()'],
  [':root { --ink: light-dark(red, blue) }', 'light-dark()'],
  ['@starting-style { a { top: 0 } }', '@starting-style'],
  ['@scope (a) { b { top: 0 } }', '@scope'],
  ['a:popover-open { top: 0 }', ':popover-open'],
  ['a { view-transition-name: b }', 'view-transition-name'],
  ['a { text-wrap: balance }', 'text-wrap'],
  ['a { height: 2lh }', 'lh'],
  ['a { field-sizing: content }', 'field-sizing'],
  ['a::after { content: "b" / "c" }', 'content: … / …'],
  ['li:nth-child(2 of .a) { top: 0 }', ':nth-child(… of …)'],
  ['a { anchor-name: --b }', 'anchor-name'],
])('finds in %s the style %s', (sheet, name) => {
  expect(findNewStyles(sheet)).toContain(name)
})

test.each([
  'a:is(b, c):focus-visible { inset: 0; display: grid; color: rgb(0 0 0 / 50%); width: 5cqi }',
  '@container (min-width: 1rem) { a { gap: clamp(1px, 2vw, 3px) } }',
  '@media (prefers-contrast: more) { a::before { accent-color: red } }',
  '@supports (text-wrap: balance) { a { text-wrap: balance } }',
  'input::-webkit-slider-thumb { appearance: none }',
])('finds nothing in %s', (sheet) => {
  expect(findNewStyles(sheet)).toEqual([])
})

test('finds new elements and attributes', () => {
  const html = '<search><p popover hidden lang="en">a</p></search>'
  expect(findNewMarkup(html)).toEqual(['<search>', 'popover'])
})
