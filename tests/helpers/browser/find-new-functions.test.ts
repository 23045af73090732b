import { expect, test } from 'vitest'
import { findNewFunctions } from './find-new-functions.ts'

test.each([
  ['ids.toSorted()', '.toSorted'],
  ['ids?.toReversed()', '.toReversed'],
  ['ids["with"](0, 1)', '.with'],
  ['id.isWellFormed()', '.isWellFormed'],
  ['const sort = ids.toSorted; sort.call(ids)', '.toSorted'],
  ['Array.prototype.toSpliced.call(ids)', 'Array.prototype.toSpliced'],
  ['Object.groupBy(ids, f)', 'Object.groupBy'],
  ['Map.groupBy(ids, f)', 'Map.groupBy'],
  ['window.Promise.withResolvers()', 'Promise.withResolvers'],
  ['Promise.try(f)', 'Promise.try'],
  ['Array.fromAsync(ids)', 'Array.fromAsync'],
  ['URL.canParse(a)', 'URL.canParse'],
  ['Response.json(a)', 'Response.json'],
  ['AbortSignal.any([a])', 'AbortSignal.any'],
  ['RegExp.escape(a)', 'RegExp.escape'],
  ['new Set(a).union(b)', '.union'],
  ['a.isSubsetOf(b)', '.isSubsetOf'],
  ['counts.values().map(f)', 'Iterator.map'],
  ['[...text.matchAll(word).filter(f)]', 'Iterator.filter'],
  ['counts.keys().take(3)', 'Iterator.take'],
  ['ids.drop(3)', '.drop'],
  ['Iterator.from(ids)', 'Iterator.from'],
  ['bytes.toBase64()', '.toBase64'],
  ['new Intl.DurationFormat("en")', 'Intl.DurationFormat'],
  ['new Intl.Segmenter("en")', 'Intl.Segmenter'],
  ['Temporal.Now.instant()', 'Temporal'],
  ['requestIdleCallback(f)', 'requestIdleCallback'],
  ['window.requestIdleCallback(f)', 'requestIdleCallback'],
  ['document.startViewTransition(f)', 'Document.prototype.startViewTransition'],
  ['element.checkVisibility()', '.checkVisibility'],
  ['element.showPopover()', '.showPopover'],
  ['navigator.getBattery()', 'Navigator.prototype.getBattery'],
  ['new URLPattern("/a")', 'URLPattern'],
  ['await scheduler.yield()', 'scheduler'],
])('finds in %s the function %s', (source, name) => {
  expect(findNewFunctions(source, 'module')).toContain(name)
})

test.each([
  'const { toSorted } = rows; rows.draw = 1',
  'Object.values(counts).map(f).filter(g)',
  'ids.at(-1); ids.findLast(f); structuredClone(ids); answer.json(); Object.hasOwn(a, b); ids.flat().sort()',
  'typeof requestIdleCallback; document.startViewTransition?.(f)',
  'const scheduler = {}; scheduler.plan()',
  '/(?<=a)b/d.exec(text); class A { #b; static { } }',
])('finds nothing in %s', (source) => {
  expect(findNewFunctions(source, 'module')).toEqual([])
})

test.each(['using a = b()', '/[a--b]/v', 'import a from "a" with { type: "json" }', '/(?i:a)/'])(
  'finds the new syntax of %s',
  (source) => {
    expect(findNewFunctions(source, 'module')).toEqual([expect.stringContaining('syntax')])
  },
)
