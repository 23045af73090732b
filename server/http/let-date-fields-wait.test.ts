import { expect, test } from 'vitest'
import { letDateFieldsWait } from './let-date-fields-wait.ts'

test('every date field waits, with what it holds', () => {
  expect(
    letDateFieldsWait(
      '<label>From <input type="date" name="from" value="2026-11-02"/></label><input type="date" name="to" value=""/>',
    ),
  ).toBe(
    '<label>From <noscript data-late=""><input type="date" name="from" value="2026-11-02"/></noscript></label><noscript data-late=""><input type="date" name="to" value=""/></noscript>',
  )
})

test('nothing else does', () => {
  const html = '<input type="radio" value="date"/><p>&lt;input type="date"></p>'
  expect(letDateFieldsWait(html)).toBe(html)
})
