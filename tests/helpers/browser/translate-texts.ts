/** Wraps each text in `<font>`, as page translation does. React does not know of it. */
export function translateTexts(root: Element): void {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: ChildNode[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as ChildNode)
  for (const text of texts) {
    const font = root.ownerDocument.createElement('font')
    text.replaceWith(font)
    font.append(text)
  }
}
