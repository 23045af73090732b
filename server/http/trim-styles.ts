import postcss, { type ChildNode, type Rule } from 'postcss'
import type { StyleSheet } from '../../app/answer/request-context.server.ts'

const STYLES = /(<style\b[^>]*>)(.*?)<\/style>/s
const CLASS_ATTRIBUTE = /\bclass="([^"]*)"/g
const CLASS = /\.(-?[_a-zA-Z][\w-]*)/g
const IN_PARENTHESES = /\([^()]*\)/g

/** A rule with the classes that an element and its ancestors must have, for each of its selectors. */
type Piece = { text: string; classesBySelector: string[][] } | { opening: string; pieces: Piece[] }

/**
 * Makes what leaves a page those rules of the site's style sheet that can apply to it as it was
 * rendered: a third of them. A link to the whole sheet stands behind them, which is followed after
 * the first paint and before any script: these alone could bring other classes. Returns the page,
 * and the styles that are left in it.
 */
export function createTrimStyles({ text, href }: StyleSheet) {
  const pieces = toPieces(postcss.parse(text).nodes)
  const link = `<link data-late="stylesheet" href="${href}"/>`

  return function trimStyles(html: string): { html: string; styles: string } {
    const present = new Set<string>()
    for (const [, classes = ''] of html.matchAll(CLASS_ATTRIBUTE)) {
      for (const name of classes.split(' ')) present.add(name)
    }
    const styles = textOf(pieces, present)
    return {
      html: html.replace(STYLES, (_, tag: string) => `${tag}${styles}</style>${link}`),
      styles,
    }
  }
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
