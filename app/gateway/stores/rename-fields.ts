/**
 * Gives the fields of a stored object the names that they have today. `oldNames` maps today's name to
 * the one that an earlier release wrote; a field with today's name wins. Anything but an object is
 * returned as it is.
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
