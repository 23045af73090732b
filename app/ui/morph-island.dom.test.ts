import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { parseIslandRowId } from './island-row-id.ts'
import { showLocalTimes } from './local-time.tsx'
import { morphIsland } from './morph-island.ts'

// jsdom has no `CSS.escape`.
beforeEach(() => {
  vi.stubGlobal('CSS', { escape: (text: string) => text.replaceAll(/[^\w-]/g, '\\$&') })
})

afterEach(() => {
  document.body.replaceChildren()
})

function makeIsland(html: string, tag = 'ul'): HTMLElement {
  const island = document.createElement(tag)
  island.innerHTML = html
  document.body.append(island)
  return island
}

function toFragment(html: string): DocumentFragment {
  const template = document.createElement('template')
  template.innerHTML = html
  return template.content
}

function morph(island: Element, html: string): void {
  morphIsland(island, toFragment(html))
}

function row(id: string, price: string): string {
  return `<li id="coins:${id}"><a href="/coin/${id}"><img src="/${id}.webp" alt=""><span data-price="">${price}</span></a></li>`
}

function addStar(island: Element, id: string): Element {
  const star = document.createElement('button')
  star.dataset.added = ''
  star.setAttribute('aria-pressed', 'true')
  rowOf(island, id).append(star)
  return star
}

function rowOf(island: Element, id: string): Element {
  const found = island.querySelector(`[id="coins:${id}"]`)
  if (found === null) throw new Error(`no row of ${id}`)
  return found
}

function idsOf(island: Element): string[] {
  return Array.from(island.children, parseIslandRowId)
}

test('a new price keeps all elements of its row and the added star', () => {
  const island = makeIsland(row('gold', '₹1') + row('tin', '₹2'))
  const star = addStar(island, 'gold')
  const parts = [...rowOf(island, 'gold').querySelectorAll('*')]
  morph(island, row('gold', '₹3') + row('tin', '₹2'))
  expect([...rowOf(island, 'gold').querySelectorAll('*')]).toEqual(parts)
  expect(rowOf(island, 'gold').textContent).toBe('₹3')
  expect(rowOf(island, 'gold').lastElementChild).toBe(star)
  expect(star.getAttribute('aria-pressed')).toBe('true')
})

test('reordered rows move with their stars, and new rows have no star', () => {
  const island = makeIsland(['gold', 'silver', 'tin'].map((id) => row(id, '₹1')).join(''))
  const stars = ['gold', 'silver', 'tin'].map((id) => addStar(island, id))
  const [gold, silver] = ['gold', 'silver'].map((id) => rowOf(island, id))
  morph(island, ['lead', 'silver', 'gold'].map((id) => row(id, '₹2')).join(''))
  expect(idsOf(island)).toEqual(['lead', 'silver', 'gold'])
  expect([...island.children].slice(1)).toEqual([silver, gold])
  expect([...island.querySelectorAll('button')]).toEqual([stars[1], stars[0]])
})

test('the element of a coin is never reused for another coin', () => {
  for (const stays of ['', row('lead', '₹1')]) {
    const island = makeIsland(row('gold', '₹1') + stays)
    const gold = rowOf(island, 'gold')
    addStar(island, 'gold')
    morph(island, row('tin', '₹1') + stays)
    expect(idsOf(island)[0]).toBe('tin')
    expect(gold.isConnected).toBe(false)
    expect(island.querySelector('button')).toBeNull()
  }
})

test.each([
  ['a link', 'a'],
  ['a star', 'button'],
])('%s keeps the focus, even if its row moves', (_name, selector) => {
  const island = makeIsland(['gold', 'silver', 'tin'].map((id) => row(id, '₹1')).join(''))
  addStar(island, 'silver')
  const focused = rowOf(island, 'silver').querySelector<HTMLElement>(selector)
  focused?.focus()
  expect(document.activeElement).toBe(focused)
  for (const ids of [
    ['silver', 'tin', 'gold'],
    ['gold', 'lead', 'silver'],
    ['silver', 'gold'],
  ]) {
    morph(island, ids.map((id) => row(id, '₹2')).join(''))
    expect(idsOf(island)).toEqual(ids)
    expect(document.activeElement).toBe(focused)
  }
})

test('an element that the visitor opened stays open when elements before it change', () => {
  const details = (text: string) => `<details><summary>More</summary><p>${text}</p></details>`
  const island = makeIsland(`<p>1</p><p>2</p>${details('old')}`, 'div')
  const opened = island.querySelector('details')
  opened?.setAttribute('open', '')
  for (const before of ['<p>1</p>', '<p>1</p><svg></svg><p>2</p><p>3</p>', '']) {
    morph(island, before + details(`new after ${before}`))
    expect(island.querySelector('details')).toBe(opened)
    expect(opened?.hasAttribute('open')).toBe(true)
  }
})

test('a picture loads again only if its URL changes', () => {
  const island = makeIsland(row('gold', '₹1'))
  const picture = island.querySelector('img')
  const changes = new MutationObserver(() => undefined)
  changes.observe(island, { attributes: true, subtree: true })
  morph(island, row('gold', '₹2'))
  expect(changes.takeRecords()).toEqual([])
  morph(island, row('gold', '₹2').replace('gold.webp', 'new.webp'))
  expect(changes.takeRecords().map(({ attributeName }) => attributeName)).toEqual(['src'])
  expect(island.querySelector('img')).toBe(picture)
})

test('a time in the visitor’s zone stays the same node and never shows Indian time', () => {
  const time = '<time datetime="2026-01-05T12:00:00.000Z">5 Jan 2026, 17:30 IST</time>'
  const island = makeIsland(`<p>As of ${time}</p>`, 'div')
  showLocalTimes(island, 'visitor')
  const shown = island.textContent
  const texts = new MutationObserver(() => undefined)
  texts.observe(island, { characterData: true, childList: true, subtree: true })
  const newer = toFragment(`<p>As of ${time}</p>`)
  showLocalTimes(newer, 'visitor')
  morphIsland(island, newer)
  expect(island.textContent).toBe(shown)
  expect(texts.takeRecords()).toEqual([])
})

test('works for table rows, and for a table that becomes empty and full again', () => {
  const body = makeIsland('', 'tbody')
  const tr = (id: string) => `<tr id="coins:${id}"><td>${id}</td></tr>`
  morph(body, tr('gold') + tr('tin'))
  expect(idsOf(body)).toEqual(['gold', 'tin'])
  morph(body, '')
  expect(body.childNodes).toHaveLength(0)
  morph(body, tr('tin'))
  expect(idsOf(body)).toEqual(['tin'])
})
