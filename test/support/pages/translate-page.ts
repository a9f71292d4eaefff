/**
 * Puts each text of a tree, or of an element's shadow tree, into elements of its own, as a browser's translation of a
 * page does, which leaves blank ones. Everything it needs is inside, so that a page can evaluate it.
 */
export function translatePage(root: Node): void {
  const tree = (root instanceof Element && root.shadowRoot) || root
  const walker = document.createTreeWalker(tree, NodeFilter.SHOW_TEXT)
  const texts: ChildNode[] = []
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
  for (const text of texts) {
    if (text.parentElement?.localName === 'font' || text.textContent?.trim() === '') continue
    const box = document.createElement('font')
    text.replaceWith(box)
    box.append(text)
  }
}
