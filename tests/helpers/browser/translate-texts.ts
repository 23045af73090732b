/**
 * Puts a `<font>` with a text of its own in the place of each text, as page translation does. React
 * still changes the texts that it made, which nobody sees any longer.
 */
export function translateTexts(root: Element): void {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    if (text.parentElement?.closest('script, style, noscript')) continue
    const font = root.ownerDocument.createElement('font')
    font.textContent = text.data
    text.replaceWith(font)
  }
}
