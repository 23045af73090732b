/** Whether two values have the same content, as JSON has it. The order of fields does not count. */
export function isSameJson(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object') return false
  if (one === null || other === null || Array.isArray(one) !== Array.isArray(other)) return false
  const fields = new Map(Object.entries(one))
  const others = Object.entries(other)
  return (
    fields.size === others.length &&
    others.every(([name, value]) => fields.has(name) && isSameJson(fields.get(name), value))
  )
}
