import { createHash } from 'node:crypto'

/** Names a content by itself. */
export function entityTag(content: string | Uint8Array): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
}

/** Names a content that is sent in several encodings, by any of them. */
export function weakEntityTag(content: string | Uint8Array): string {
  return `W/${entityTag(content)}`
}

/** Whether a client's `If-None-Match` says that it has the content already. */
export function matchesIfNoneMatch(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false
  const bare = stripWeakPrefix(tag)
  return ifNoneMatch.split(',').some((one) => ['*', bare].includes(stripWeakPrefix(one.trim())))
}

function stripWeakPrefix(tag: string): string {
  return tag.replace(/^W\//, '')
}
