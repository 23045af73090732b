/**
 * Puts each text into new `<font>` elements, as page translation does. React keeps the old text
 * nodes, which are no longer in the page. Returns the number of texts.
 */
export function translateTexts(root: Element): number {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) {
    const text = walker.currentNode as Text
    const isHidden = text.parentElement?.closest('script, style, noscript') !== null
    if (!isHidden && text.data.trim() !== '') texts.push(text)
  }
  for (const text of texts) {
    const font = root.ownerDocument.createElement('font')
    const inner = root.ownerDocument.createElement('font')
    text.replaceWith(font)
    font.append(inner)
    inner.append(text.data)
  }
  return texts.length
}
