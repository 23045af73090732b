// Finds the parts of a style sheet and of a page's HTML that a promised browser lacks.
import bcd, { type Identifier } from '@mdn/browser-compat-data/forLegacyNode'
import { type CssNode, parse, walk } from 'css-tree'
import { Parser } from 'htmlparser2'
import { isMissing, membersOf } from './missing-features.ts'

const { properties, selectors, types, 'at-rules': atRules } = bcd.css
const TYPES = collectTypes(types)

/** Returns names such as `:has`, `@scope`, `text-wrap`, `display: ruby`, `light-dark()` or `lh`. */
export function findNewStyles(sheet: string): string[] {
  const found = new Set<string>()
  function note(name: string, feature: Identifier | undefined): void {
    if (isMissing(feature)) found.add(name)
  }
  const onParseError = ({ message }: Error) => found.add(`not readable: ${message}`)
  walk(parse(sheet, { parseCustomProperty: true, onParseError }), function visit(node) {
    switch (node.type) {
      case 'Atrule':
        // A browser skips what `@supports` asks for in vain.
        if (node.name === 'supports') return walk.skip
        return note(`@${node.name}`, atRules?.[node.name])
      case 'Feature':
        return note(node.name, atRules?.media?.[node.name])
      case 'Rule':
        if (this.rule !== null) note('nesting', selectors?.nesting)
        return
      case 'Nth':
        if (node.selector !== null) note(':nth-child(… of …)', selectors?.['nth-child']?.of_syntax)
        return
      case 'PseudoClassSelector':
      case 'PseudoElementSelector':
        return note(`:${node.name}`, unprefixed(selectors, node.name))
      case 'Declaration': {
        const property = unprefixed(properties, node.property)
        note(node.property, property)
        // A value of a new property is new with it.
        for (const value of isMissing(property) ? [] : wordsOf(node.value)) {
          note(`${node.property}: ${value}`, property?.[value])
        }
        return
      }
      case 'Operator':
        if (this.declaration?.property === 'content') {
          note('content: … / …', properties?.content?.alt_text)
        }
        return
      case 'Function':
        if (isNewType(node.name)) found.add(`${node.name}()`)
        return
      case 'Dimension':
        if (isNewType(node.unit)) found.add(node.unit)
    }
  })
  return [...found]
}

/** Names of elements and attributes, such as `<search>` and `popover`. */
export function findNewMarkup(html: string): string[] {
  const { elements, global_attributes: globals } = bcd.html
  const found = new Set<string>()
  const parser = new Parser({
    onopentag(name, attributes) {
      const element = elements?.[name]
      if (isMissing(element)) found.add(`<${name}>`)
      for (const attribute of Object.keys(attributes)) {
        if (isMissing(element?.[attribute] ?? globals?.[attribute])) found.add(attribute)
      }
    },
  })
  parser.end(html)
  return [...found]
}

/** A prefix says that the name is one engine's own. */
function unprefixed(group: Identifier | undefined, name: string): Identifier | undefined {
  return name.startsWith('-') ? undefined : group?.[name]
}

function wordsOf(value: CssNode): string[] {
  const words: string[] = []
  walk(value, (node) => {
    if (node.type === 'Identifier') words.push(node.name)
  })
  return words
}

/** `rem` is a unit and a function. */
function isNewType(name: string): boolean {
  const types = TYPES.get(name) ?? []
  return types.length > 0 && types.every(isMissing)
}

/** Functions and units by name, wherever the tables have them. */
function collectTypes(group: Identifier | undefined, types = new Map<string, Identifier[]>()) {
  for (const [name, type] of membersOf(group)) {
    types.set(name, [...(types.get(name) ?? []), type])
    collectTypes(type, types)
  }
  return types
}
