import type { IconNode } from 'lucide'

type Tag = 'div' | 'strong' | 'p' | 'button' | 'span' | 'img'

export function createNode<T extends Tag>(
  tag: T,
  className: string | undefined,
  ...content: (Node | string)[]
): HTMLElementTagNameMap[T] {
  const node = document.createElement(tag)
  if (className) node.className = className
  node.append(...content)
  return node
}

export function setAttributes(node: Element, attributes: object): void {
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, String(value))
}

const SVG = 'http://www.w3.org/2000/svg'

function createShape(tag: string, attributes: object): Element {
  const shape = document.createElementNS(SVG, tag)
  setAttributes(shape, attributes)
  return shape
}

/** Draws an icon as `src/ui/pictures/icon.tsx` does. */
export function drawIcon(icon: IconNode): Element {
  const svg = createShape('svg', {
    viewBox: '0 0 24 24',
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': 2,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    'aria-hidden': true,
  })
  svg.append(...icon.map(([tag, attributes]) => createShape(tag, attributes)))
  return svg
}
