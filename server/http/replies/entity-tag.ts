import { createHash } from 'node:crypto'

/** A strong `ETag`: a hash of the content. */
export function entityTag(content: string | Uint8Array): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
}

/** A weak `ETag` for content that is sent in several encodings. Any one of them may be hashed. */
export function weakEntityTag(content: string | Uint8Array): string {
  return `W/${entityTag(content)}`
}

/** Whether `If-None-Match` says that the client already has the content. */
export function matchesIfNoneMatch(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false
  const bare = stripWeakPrefix(tag)
  return ifNoneMatch.split(',').some((one) => ['*', bare].includes(stripWeakPrefix(one.trim())))
}

function stripWeakPrefix(tag: string): string {
  return tag.replace(/^W\//, '')
}
