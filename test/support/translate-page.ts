/** Puts each text of a tree into elements of its own, as a browser's translation of a page does. */
export function translatePage(root: Node): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: ChildNode[] = []
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
  for (const text of texts) {
    if (text.parentElement?.localName === 'font') continue
    const box = document.createElement('font')
    text.replaceWith(box)
    box.append(text)
  }
}
