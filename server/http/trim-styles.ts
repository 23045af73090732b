import { LRUCache } from 'lru-cache'
import postcss, { type ChildNode, type Rule } from 'postcss'
import type { StyleSheet } from '../../app/answer/request-context.server.ts'
import { hashSource } from './content-security-policy.ts'

const STYLES = /(<style\b[^>]*>)(.*?)<\/style>/s
const CLASS_ATTRIBUTE = ' class="'
const CLASS = /\.(-?[_a-zA-Z][\w-]*)/g
const IN_PARENTHESES = /\([^()]*\)/g

/** A rule with the classes that an element and its ancestors must have, for each of its selectors. */
type Piece = { text: string; classesBySelector: string[][] } | { opening: string; pieces: Piece[] }

type Trimmed = { styles: string; source: string }

/** Pages of one kind have few sets of classes between them. */
const MAX_SETS = 200

/**
 * Makes what leaves a page those rules of the site's style sheet that can apply to it as it was
 * rendered: a third of them. A link to the whole sheet stands behind them, which is followed after
 * the first paint and before any script: these alone could bring other classes. Of what else is in
 * the page, besides `html`, `parts` has the texts. Returns the page, and how a policy names the styles
 * that are left in it.
 */
export function createTrimStyles({ text, href }: StyleSheet) {
  const pieces = toPieces(postcss.parse(text).nodes)
  const link = `<link data-late="stylesheet" href="${href}"/>`

  const trimmed = new LRUCache<string, Trimmed>({ max: MAX_SETS })

  function trimTo(present: readonly string[]): Trimmed {
    const key = present.join(' ')
    const known = trimmed.get(key)
    if (known !== undefined) return known
    const styles = textOf(pieces, new Set(present))
    const made = { styles, source: hashSource(styles) }
    trimmed.set(key, made)
    return made
  }

  return function trimStyles(
    html: string,
    parts: readonly string[] = [],
  ): { html: string; source: string } {
    const { styles, source } = trimTo(classesIn([html, ...parts]))
    return {
      html: html.replace(STYLES, (_, tag: string) => `${tag}${styles}</style>${link}`),
      source,
    }
  }
}

/** In alphabetical order. */
function classesIn(texts: readonly string[]): string[] {
  // Hundreds of elements share some dozens of attributes.
  const attributes = new Set(texts.flatMap(classAttributes))
  return [...new Set([...attributes].flatMap((classes) => classes.split(' ')))].sort()
}

/** By hand: an expression takes several times as long, for the matches that it makes. */
function classAttributes(html: string): string[] {
  const attributes: string[] = []
  for (let at = html.indexOf(CLASS_ATTRIBUTE); at !== -1; ) {
    const start = at + CLASS_ATTRIBUTE.length
    const end = html.indexOf('"', start)
    if (end === -1) break
    attributes.push(html.slice(start, end))
    at = html.indexOf(CLASS_ATTRIBUTE, end)
  }
  return attributes
}

function toPieces(nodes: readonly ChildNode[]): Piece[] {
  return nodes.flatMap((node): Piece[] => {
    if (node.type === 'comment') return []
    if (node.type === 'rule') {
      return [{ text: node.toString(), classesBySelector: classesOf(node) }]
    }
    if (node.type === 'atrule' && node.nodes?.some(({ type }) => type === 'rule')) {
      // The steps of an animation have no classes, and stay.
      return [{ opening: `@${node.name} ${node.params}`, pieces: toPieces(node.nodes) }]
    }
    const end = node.type === 'atrule' && node.nodes === undefined ? ';' : ''
    return [{ text: node.toString() + end, classesBySelector: [[]] }]
  })
}

function classesOf({ selectors }: Rule): string[][] {
  return selectors.map((selector) => {
    return [...withoutParentheses(selector).matchAll(CLASS)].map(([, name = '']) => name)
  })
}

/** What stands in them may be one of several, or what an element must not be. */
function withoutParentheses(selector: string): string {
  const shorter = selector.replaceAll(IN_PARENTHESES, '')
  return shorter === selector ? selector : withoutParentheses(shorter)
}

function textOf(pieces: readonly Piece[], present: ReadonlySet<string>): string {
  return pieces.map((piece) => pieceText(piece, present)).join('')
}

function pieceText(piece: Piece, present: ReadonlySet<string>): string {
  if ('pieces' in piece) {
    const inner = textOf(piece.pieces, present)
    return inner === '' ? '' : `${piece.opening}{${inner}}`
  }
  const { text, classesBySelector } = piece
  return classesBySelector.some((classes) => classes.every((name) => present.has(name))) ? text : ''
}
