/** The objects of the first list of a JSON text that ends or breaks in the middle. */
export function readWholeRows(text: string): unknown[] {
  const rows: unknown[] = []
  let depth = 0
  let start = -1
  let isInText = false
  for (let at = text.indexOf('[') + 1; at > 0 && at < text.length; at += 1) {
    const letter = text[at]
    if (isInText) {
      // The next letter does not end the text.
      if (letter === '\\') at += 1
      else if (letter === '"') isInText = false
    } else if (letter === '"') isInText = true
    else if (letter === '{' || letter === '[') {
      if (depth === 0) start = at
      depth += 1
    } else if (letter === '}' || letter === ']') {
      depth -= 1
      if (depth < 0) break
      if (depth === 0) rows.push(parseRow(text.slice(start, at + 1)))
    }
  }
  return rows
}

/** Null for a row that is broken itself. */
function parseRow(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
