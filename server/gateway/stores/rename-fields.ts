/**
 * Renames the fields of a stored object. `oldNames` maps each current name to the name in earlier
 * releases. If both exist, the current name wins. Values that are not objects are returned
 * unchanged.
 */
export function renameFields(stored: unknown, oldNames: Record<string, string>): unknown {
  if (typeof stored !== 'object' || stored === null) return stored
  const renamed = new Map<string, unknown>(Object.entries(stored))
  for (const [name, oldName] of Object.entries(oldNames)) {
    if (!renamed.has(name) && renamed.has(oldName)) renamed.set(name, renamed.get(oldName))
    renamed.delete(oldName)
  }
  return Object.fromEntries(renamed)
}
