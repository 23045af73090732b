import { beforeEach, expect, test, vi } from 'vitest'
import { dialogForKey } from './dialog-for-key.ts'
import { areSingleKeysOn, setSingleKeys } from './single-keys.ts'

beforeEach(() => {
  localStorage.clear()
  setSingleKeys(true)
})

/** The dialog that a key opens when it is pressed in the last element of `html`. */
function dialogAfterPress(press: KeyboardEventInit, html = '<p></p>') {
  document.body.innerHTML = html
  let dialog: ReturnType<typeof dialogForKey> = null
  document.addEventListener('keydown', (event) => (dialog = dialogForKey(event)), { once: true })
  const event = new KeyboardEvent('keydown', { bubbles: true, ...press })
  document.body.lastElementChild?.dispatchEvent(event)
  return dialog
}

test.each<[KeyboardEventInit, ReturnType<typeof dialogForKey>]>([
  [{ key: '/' }, 'palette'],
  [{ key: '/', shiftKey: true }, 'palette'],
  [{ key: '?', shiftKey: true }, 'keys'],
  [{ key: 'k', ctrlKey: true }, 'palette'],
  [{ key: 'K', metaKey: true }, 'palette'],
  [{ key: 'k' }, null],
  [{ key: 'k', ctrlKey: true, shiftKey: true }, null],
  [{ key: 'k', ctrlKey: true, altKey: true }, null],
  [{ key: '/', ctrlKey: true }, null],
  [{ key: '/', altKey: true }, null],
  [{ key: '/', isComposing: true }, null],
  [{ key: 'a' }, null],
])('%j opens %j', (press, name) => {
  expect(dialogAfterPress(press)).toBe(name)
})

test.each([
  '<input>',
  '<input type="search">',
  '<textarea></textarea>',
  '<p contenteditable="true"></p>',
])('in %s single keys type text, and only Ctrl K opens the search', (html) => {
  expect(dialogAfterPress({ key: '/' }, html)).toBeNull()
  expect(dialogAfterPress({ key: '?' }, html)).toBeNull()
  expect(dialogAfterPress({ key: 'k', ctrlKey: true }, html)).toBe('palette')
})

test.each(['<input type="radio">', '<input type="checkbox">', '<button></button>'])(
  'on %s a single key opens the search',
  (html) => {
    expect(dialogAfterPress({ key: '/' }, html)).toBe('palette')
  },
)

test('Ctrl K still works when single keys are off', () => {
  setSingleKeys(false)
  expect(localStorage.getItem('tezi-single-keys')).toBe('off')
  expect(dialogAfterPress({ key: '/' })).toBeNull()
  expect(dialogAfterPress({ key: '?' })).toBeNull()
  expect(dialogAfterPress({ key: 'k', ctrlKey: true })).toBe('palette')
})

test('without storage the switch lasts until the page closes', () => {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError')
  }
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(refuse)
  expect(areSingleKeysOn()).toBe(true)
  setSingleKeys(false)
  expect(areSingleKeysOn()).toBe(false)
})
