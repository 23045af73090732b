// What the oldest promised browsers lack, by the data of MDN's compatibility tables.
import bcd, {
  type CompatStatement,
  type Identifier,
  type SimpleSupportStatement,
} from '@mdn/browser-compat-data/forLegacyNode'
import { PROMISED_BROWSERS } from '../../../scripts/promised-browsers.ts'

const { chrome, firefox, safari } = PROMISED_BROWSERS

const OLDEST = [
  ['chrome', chrome],
  ['chrome_android', chrome],
  ['webview_android', chrome],
  ['firefox', firefox],
  ['firefox_android', firefox],
  ['safari', safari],
  ['safari_ios', safari],
] as const

/** Whether at least one promised browser lacks it. False for what the tables do not list. */
export function isMissing(feature: Identifier | undefined): boolean {
  const compat = feature?.__compat
  return compat !== undefined && OLDEST.some(([name, version]) => !isIn(compat, name, version))
}

function isIn(compat: CompatStatement, name: (typeof OLDEST)[number][0], version: string): boolean {
  const support = compat.support[name]
  // A browser that the table does not mention inherits its engine's support.
  if (support === undefined) return true
  return [support].flat().some((statement) => isSince(statement, version))
}

function isSince(statement: SimpleSupportStatement, version: string): boolean {
  const { version_added: added, version_removed: removed } = statement
  if (statement.flags || statement.prefix || statement.alternative_name) return false
  return isUpTo(added, version) && !isUpTo(removed, version)
}

/** `≤37` means 37 or earlier. */
function isUpTo(since: string | false | undefined, version: string): boolean {
  if (typeof since !== 'string' || since === 'preview') return false
  const [a, b] = [since, version].map((text) => text.replace('≤', '').split('.').map(Number))
  const [major = 0, minor = 0] = a ?? []
  const [ourMajor = 0, ourMinor = 0] = b ?? []
  return major < ourMajor || (major === ourMajor && minor <= ourMinor)
}

/** How the tables mark members of a class that its objects do not have. */
const STATIC = /_static$/

/** A function or a property, such as `Array.prototype.at`, `URL.canParse` or `Window.prototype.fetch`. */
export type Member = { owner: string; name: string; isBuiltin: boolean; isNew: boolean }

/** Classes, objects and functions of JavaScript and of the browser. */
export const CLASSES: ReadonlyMap<string, { isNew: boolean }> = new Map(
  toClasses().map(({ name, feature }) => [name, { isNew: isMissing(feature) }]),
)

export const MEMBERS: readonly Member[] = toClasses().flatMap(({ name, isBuiltin, feature }) =>
  membersOf(feature).flatMap(([key, member]) =>
    ownersOf(name, key, isBuiltin).map((owner) => {
      return { owner, name: key.replace(STATIC, ''), isBuiltin, isNew: isMissing(member) }
    }),
  ),
)

function toClasses() {
  const { api, javascript } = bcd
  const { builtins } = javascript
  return [builtins, builtins?.Intl, api].flatMap((group) =>
    membersOf(group).map(([name, feature]) => ({ name, feature, isBuiltin: group !== api })),
  )
}

/** The tables do not tell `Array.from` from `Array.prototype.at`. */
function ownersOf(name: string, key: string, isBuiltin: boolean): string[] {
  if (isBuiltin) return [name, `${name}.prototype`]
  return [STATIC.test(key) ? name : `${name}.prototype`]
}

/** The parts of a feature that are features themselves. */
export function membersOf(feature: Identifier | undefined): [name: string, member: Identifier][] {
  const { __compat: _, ...members } = feature ?? {}
  return Object.entries(members).filter(([, member]) => member.__compat !== undefined)
}
