// Finds the syntax and the functions in a script that a promised browser lacks. It reads the built
// script, so it sees libraries too. A method counts by its name, because a script has no types: it is
// found if every class that has a method of this name got it too late.
import { type AnyNode, type Identifier, type MemberExpression, type Program, parse } from 'acorn'
import { full, fullAncestor } from 'acorn-walk'
import { CLASSES, MEMBERS } from './missing-features.ts'

/** The newest edition of the language whose syntax all promised browsers know. */
const ECMA_VERSION = 2022

/** Objects that every script may name, with what they inherit. */
const PROTOTYPE_OF: Readonly<Record<string, string>> = {
  window: 'Window.prototype',
  self: 'Window.prototype',
  globalThis: 'Window.prototype',
  document: 'Document.prototype',
  navigator: 'Navigator.prototype',
  location: 'Location.prototype',
  history: 'History.prototype',
  performance: 'Performance.prototype',
  crypto: 'Crypto.prototype',
}

const BY_PATH = Map.groupBy(MEMBERS, ({ owner, name }) => `${owner}.${name}`)
const BY_NAME = Map.groupBy(MEMBERS, ({ name }) => name)

const WINDOW = 'Window.prototype'
const TO_ITERATOR = new Set(['values', 'keys', 'entries', 'matchAll'])

/** Returns names such as `Object.groupBy`, `.toSorted` or `structuredClone`, each once. */
export function findNewFunctions(source: string, sourceType: 'module' | 'script'): string[] {
  let program: Program
  try {
    program = parse(source, { ecmaVersion: ECMA_VERSION, sourceType })
  } catch (error) {
    return [`syntax: ${error}`]
  }
  const declared = findDeclaredNames(program)
  const found = new Set<string>()
  fullAncestor(program, (node, _, ancestors, type) => {
    if (isGuarded(node, ancestors)) return
    const isFree = type === 'Identifier' && node.type === 'Identifier' && !declared.has(node.name)
    const name = isFree ? findGlobal(node.name) : findMember(node, ancestors)
    if (name !== null) found.add(name)
  })
  return [...found]
}

function findDeclaredNames(program: Program): Set<string> {
  const names = new Set<string>()
  full(program, (node, _, type) => {
    if (type === 'VariablePattern') names.add((node as Identifier).name)
    else if ('local' in node && node.local?.type === 'Identifier') names.add(node.local.name)
    else if ('id' in node && node.id?.type === 'Identifier') names.add(node.id.name)
  })
  return names
}

function findGlobal(name: string): string | null {
  const meanings = [CLASSES.get(name) ?? [], BY_PATH.get(`${WINDOW}.${name}`) ?? []].flat()
  return areNew(meanings) ? name : null
}

function findMember(node: AnyNode, ancestors: readonly AnyNode[]): string | null {
  const name = node.type === 'MemberExpression' ? propertyOf(node) : null
  if (node.type !== 'MemberExpression' || name === null) return null
  const owner = ownerOf(node.object)
  if (owner === WINDOW) return findGlobal(name)
  const owned = BY_PATH.get(`${owner}.${name}`)
  if (owned !== undefined) return areNew(owned) ? `${owner}.${name}` : null
  // Arrays have methods of the same names, so only the receiver tells.
  const ofIterator = isIterator(node.object) ? BY_PATH.get(`Iterator.${name}`) : undefined
  if (areNew(ofIterator)) return `Iterator.${name}`
  const meanings = BY_NAME.get(name) ?? []
  if (!areNew(meanings)) return null
  // Our own fields may have the name of a property of some browser's class.
  const isBuiltin = meanings.some((meaning) => meaning.isBuiltin)
  return isBuiltin || isCalled(node, ancestors) ? `.${name}` : null
}

function areNew(meanings: readonly { isNew: boolean }[] = []): boolean {
  return meanings.length > 0 && meanings.every(({ isNew }) => isNew)
}

/** The path of `Object` or `window.Array.prototype`, as the members have it. */
function ownerOf(object: AnyNode): string | null {
  if (object.type === 'Identifier') return pathOf(object.name)
  const name = object.type === 'MemberExpression' ? propertyOf(object) : null
  if (object.type !== 'MemberExpression' || name === null) return null
  const owner = ownerOf(object.object)
  if (name === 'prototype' && owner !== null) return `${owner}.prototype`
  return owner === WINDOW || owner === 'Intl' ? pathOf(name) : null
}

function pathOf(name: string): string | null {
  return PROTOTYPE_OF[name] ?? (CLASSES.has(name) ? name : null)
}

/** `map.values()`, but not `Object.values(map)`, which is an array. */
function isIterator(object: AnyNode): boolean {
  if (object.type !== 'CallExpression' || object.callee.type !== 'MemberExpression') return false
  const { callee } = object
  return TO_ITERATOR.has(propertyOf(callee) ?? '') && ownerOf(callee.object) !== 'Object'
}

function propertyOf({ property, computed }: MemberExpression): string | null {
  if (property.type === 'Literal' && typeof property.value === 'string') return property.value
  return property.type === 'Identifier' && !computed ? property.name : null
}

function isCalled(node: AnyNode, ancestors: readonly AnyNode[]): boolean {
  const parent = ancestors.at(-2)
  const isCall = parent?.type === 'CallExpression' || parent?.type === 'NewExpression'
  return isCall && parent.callee === node
}

/** `typeof x` and `x?.()` work without `x`. */
function isGuarded(node: AnyNode, ancestors: readonly AnyNode[]): boolean {
  const parent = ancestors.at(-2)
  if (parent?.type === 'UnaryExpression') return parent.operator === 'typeof'
  return parent?.type === 'CallExpression' && parent.optional && parent.callee === node
}
