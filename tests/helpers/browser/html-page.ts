// A page as a browser without JavaScript sees it: the server's HTML, parsed and queried by role and
// text. For tests of a page's content, not of its layout or hydration.
import { type BoundFunctions, configure, type queries, within } from '@testing-library/dom'
import { JSDOM } from 'jsdom'

// Without styles the queries cannot know what is hidden, so they include hidden elements.
configure({ defaultHidden: true })

type Queries = BoundFunctions<typeof queries>

export type HtmlPage = {
  status: number
  headers: Headers
  /** The URL after redirects. */
  url: string
  html: string
  document: Document
  /** Queries of Testing Library for the whole page and for `<main>`. */
  body: Queries
  main: Queries
  /** The text of `<main>`, white space folded. */
  readonly text: string
}

/** One window for all pages: to create one takes longer than to parse a page. */
const dom = new JSDOM()
const computeStyle = dom.window.getComputedStyle
const styles = new Map<string, CSSStyleDeclaration>()

// The names of elements need styles. Without sheets, all elements of a kind have the same one.
dom.window.getComputedStyle = (element) => {
  const kind = `${element.localName} ${element.hasAttribute('hidden')}`
  const style = styles.get(kind) ?? computeStyle(element)
  styles.set(kind, style)
  return style
}

function parseDocument(html: string, url: string): Document {
  dom.reconfigure({ url })
  const { window } = dom
  const document = new window.DOMParser().parseFromString(html, 'text/html')
  // The queries look for the window here. Only a document that a window has loaded would have one.
  Object.defineProperty(document, 'defaultView', { value: window })
  for (const style of document.querySelectorAll('style')) style.remove()
  return document
}

/** Follows redirects, as a browser does. A page without `<main>` is an error. */
export async function openHtml(url: string | URL, init?: RequestInit): Promise<HtmlPage> {
  const response = await fetch(url, init)
  const html = await response.text()
  const document = parseDocument(html, response.url)
  const main = document.querySelector('main')
  if (main === null) throw new Error(`${url} has no <main>: ${html.slice(0, 500)}`)
  return {
    status: response.status,
    headers: response.headers,
    url: response.url,
    html,
    document,
    body: within(document.body),
    main: within(main),
    // Only on demand, because it copies a long list.
    get text() {
      return textOf(main)
    },
  }
}

/** Opens the page of a link. */
export function followLink(link: HTMLElement): Promise<HtmlPage> {
  const href = link.getAttribute('href')
  if (href === null) throw new Error(`not a link: ${link.outerHTML}`)
  return openHtml(new URL(href, link.ownerDocument.URL))
}

/** Opens the page of a submit button, with the values of its GET form. */
export function pressButton(button: HTMLButtonElement): Promise<HtmlPage> {
  const { form } = button
  const { defaultView, URL: url } = button.ownerDocument
  if (form === null || defaultView === null) throw new Error(`no form: ${button.outerHTML}`)
  const address = new URL(form.getAttribute('action') ?? '', url)
  const fields = [...new defaultView.FormData(form, button)].map(([name, value]) => [
    name,
    String(value),
  ])
  address.search = new URLSearchParams(fields).toString()
  return openHtml(address)
}

/** The text of an element, white space folded. An amount counts once, in its complete form. */
export function textOf(element: Element | null): string {
  return (element === null ? '' : longTextOf(element)).replaceAll(/\s+/g, ' ').trim()
}

/** Read node by node: to copy a list and remove its short amounts takes five times as long. */
function longTextOf(node: Node): string {
  let text = ''
  for (let child = node.firstChild; child !== null; child = child.nextSibling) {
    if (child.nodeType === child.TEXT_NODE) text += child.nodeValue
    else if (!isShortAmount(child)) text += longTextOf(child)
  }
  return text
}

/** The complete form of an amount stands right after its short form. */
function isShortAmount(node: Node): boolean {
  return (
    isElement(node) &&
    node.matches('span > span[aria-hidden=true]:first-child') &&
    node.nextElementSibling !== null
  )
}

/** Also of another window. */
function isElement(node: Node): node is Element {
  return node.nodeType === node.ELEMENT_NODE
}

/** The path and search of one of our URLs, without the origin. */
export function pathOf(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}
