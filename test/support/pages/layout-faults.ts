/*
 * Finds what is wrong with a layout by geometry alone: in every language, at every width, with texts of any size.
 * Runs in the page; each function is sent there as it is and may use nothing outside of itself.
 */

/** Position of a control, from the left edge of the element's box, in the order of the document. */
export interface ControlBox {
  name: string
  left: number
  right: number
}

/**
 * Returns texts and controls that are cut off, overlap, or are outside of the element's box, a line each. `host` is an
 * element of ours; an open dialog in it is judged in its place.
 */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: a browser is sent a single function
export function findLayoutFaults(host: Element): string[] {
  const SLACK = 1.5
  const CONTROLS =
    'a[href], button, input, select, textarea, summary, [role=tab], [role=option], [role=slider]'
  const faults = new Set<string>()
  const root = host.shadowRoot
  if (!root) return ['it has no shadow root']
  const dialog = [...root.querySelectorAll('dialog[open]')].at(-1)
  const scope = dialog ?? root.querySelector('[part=root]')
  if (!scope) return ['nothing is shown']
  const frame = dialog
    ? new DOMRect(0, 0, document.documentElement.clientWidth, innerHeight)
    : host.getBoundingClientRect()

  const styles = new Map<Element, CSSStyleDeclaration>()
  const styleOf = (element: Element) => {
    const style = styles.get(element) ?? getComputedStyle(element)
    styles.set(element, style)
    return style
  }
  const ancestors = (element: Element): Element[] => {
    const chain: Element[] = []
    for (let at = element.parentElement; at && scope.contains(at); at = at.parentElement)
      chain.push(at)
    return chain
  }
  const isHidden = (element: Element): boolean => {
    const { visibility, display, opacity, clipPath } = styleOf(element)
    return (
      visibility !== 'visible' ||
      display === 'none' ||
      opacity === '0' ||
      clipPath.startsWith('inset(50%')
    )
  }
  const isShown = (element: Element): boolean =>
    element.checkVisibility() &&
    !isHidden(element) &&
    !ancestors(element).some(isHidden) &&
    !element.closest('svg, canvas, video, option, [aria-hidden=true]')
  const describe = (element: Element): string => {
    const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim()
    const [name] = element.className.toString().split(' ')
    return `${element.localName}${name ? `.${name}` : ''} "${text.slice(0, 40)}"`
  }
  const clips = (value: string) => value === 'hidden' || value === 'clip'
  const scrolls = (value: string) => value === 'auto' || value === 'scroll'
  const isShortened = (element: Element): boolean => {
    const { textOverflow, webkitLineClamp } = styleOf(element)
    return textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
  }
  const at = ({ left, top, right, bottom }: DOMRect) =>
    `at ${[left, top, right, bottom].map(Math.round).join(' ')}`

  interface Text {
    element: Element
    box: DOMRect
  }
  const texts: Text[] = []
  const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode
    const element = node.parentElement
    if (!element || !node.nodeValue?.trim() || !isShown(element)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const box of range.getClientRects())
      if (box.width > 1 && box.height > 1) texts.push({ element, box })

    const [number] = /^[+−]?\D?\d[\d.,:\u00a0]*/.exec(node.nodeValue) ?? []
    if (number === undefined) continue
    range.setStart(node, 0)
    range.setEnd(node, number.length)
    const [first, ...others] = range.getClientRects()
    if (first && others.some(({ top }) => top > first.bottom - SLACK))
      faults.add(`number in two lines: ${describe(element)}`)
  }

  /** Returns the part of a box that its scrollers and shortened texts show. */
  const visiblePart = (element: Element, box: DOMRect): DOMRect => {
    let { left, top, right, bottom } = box
    for (const outer of [element, ...ancestors(element)]) {
      const { overflowX, overflowY } = styleOf(outer)
      const inner = outer.getBoundingClientRect()
      if (overflowX !== 'visible') {
        left = Math.max(left, inner.left)
        right = Math.min(right, inner.right)
      }
      if (overflowY !== 'visible') {
        top = Math.max(top, inner.top)
        bottom = Math.min(bottom, inner.bottom)
      }
    }
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top))
  }

  /** Texts that a scroller or a shortened text hides on purpose are out of sight, not cut. */
  for (const { element, box } of texts) {
    const chain = [element, ...ancestors(element)]
    let left = box.left
    let right = box.right
    for (const outer of chain) {
      const { overflowX, overflowY, position } = styleOf(outer)
      const inner = outer.getBoundingClientRect()
      if (isShortened(outer)) break
      const isCutX = clips(overflowX) && (left < inner.left - SLACK || right > inner.right + SLACK)
      const isCutY =
        clips(overflowY) &&
        !scrolls(overflowX) &&
        (box.top < inner.top - 2 * SLACK || box.bottom > inner.bottom + 2 * SLACK)
      if (isCutX || isCutY)
        faults.add(`cut by ${describe(outer).split(' "')[0]}: ${describe(element)} ${at(box)}`)
      if (scrolls(overflowX)) [left, right] = [inner.left, inner.right]
      if (scrolls(overflowX) || scrolls(overflowY) || isCutX || isCutY || position === 'fixed')
        break
    }
    const control = element.closest(`${CONTROLS}, label`)
    if (
      !control ||
      control.localName === 'a' ||
      chain.slice(0, chain.indexOf(control)).some(isShortened)
    )
      continue
    const own = control.getBoundingClientRect()
    if (
      box.left < own.left - SLACK ||
      box.right > own.right + SLACK ||
      box.top < own.top - 2 * SLACK ||
      box.bottom > own.bottom + 2 * SLACK
    )
      faults.add(`runs out of its control: ${describe(control)} ${at(box)} of ${at(own)}`)
  }

  /** Whatever its direction is, a shortened text begins with its first letter. */
  for (const element of new Set(texts.map(text => text.element))) {
    const shortened = [element, ...ancestors(element)].find(
      outer => styleOf(outer).textOverflow === 'ellipsis',
    )
    if (!shortened || shortened.scrollWidth <= shortened.clientWidth + SLACK) continue
    const first = document.createTreeWalker(shortened, NodeFilter.SHOW_TEXT).nextNode()
    if (!first) continue
    const range = document.createRange()
    range.setStart(first, 0)
    range.setEnd(first, 1)
    const [letter, own] = [range.getBoundingClientRect(), shortened.getBoundingClientRect()]
    if (letter.left < own.left - SLACK || letter.right > own.right + SLACK)
      faults.add(`loses its beginning: ${describe(shortened)} ${at(letter)} of ${at(own)}`)
  }

  /** Returns the layer of an element. Overlaps of different layers are on purpose; within one nothing may overlap. */
  const layerOf = (element: Element): Element => {
    for (const outer of [element, ...ancestors(element)]) {
      const { position, zIndex } = styleOf(outer)
      const isLayer = /absolute|fixed|sticky/.test(position) || zIndex !== 'auto'
      if (isLayer || outer.matches('[popover]')) return outer
    }
    return scope
  }
  const overlap = (one: DOMRect, other: DOMRect) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 3 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 3
  const compare = (items: readonly Text[], what: string) => {
    const seen = items.map(({ element, box }) => ({ element, box: visiblePart(element, box) }))
    for (const [index, one] of seen.entries()) {
      for (const other of seen.slice(index + 1)) {
        if (
          one.element !== other.element &&
          overlap(one.box, other.box) &&
          !one.element.contains(other.element) &&
          !other.element.contains(one.element) &&
          layerOf(one.element) === layerOf(other.element)
        )
          faults.add(
            `${what}: ${describe(one.element)} ${at(one.box)} and ${describe(other.element)} ${at(other.box)}`,
          )
      }
    }
  }
  compare(texts, 'texts on one another')

  const controls = [...scope.querySelectorAll(CONTROLS)].filter(isShown)
  const boxes = controls.map(element => ({ element, box: element.getBoundingClientRect() }))
  compare(
    boxes.filter(({ element }) => !element.matches('input:is([type=checkbox], [type=radio])')),
    'controls on one another',
  )

  const seenTexts = texts
    .map(({ element, box }) => ({ element, box: visiblePart(element, box) }))
    .filter(({ box }) => box.width > 0 && box.height > 0)
  for (const { element, box } of [...boxes, ...seenTexts]) {
    const isScrolled = ancestors(element).some(outer => {
      const { overflowX } = styleOf(outer)
      return overflowX !== 'visible' && outer !== scope
    })
    if (!isScrolled && (box.left < frame.left - SLACK || box.right > frame.right + SLACK))
      faults.add(`outside of the element: ${describe(element)} ${at(box)}`)
  }

  for (const element of [host, ...scope.querySelectorAll('*')]) {
    const { overflowX, overflowY } = styleOf(element)
    const isWide = element.scrollWidth > element.clientWidth + SLACK
    const isHigh = element.scrollHeight > element.clientHeight + SLACK
    if (element.localName === 'textarea' || !isWide || !isHigh) continue
    if (scrolls(overflowX) && scrolls(overflowY))
      faults.add(`scrolls both ways: ${describe(element)}`)
  }
  if (styleOf(host).overflowX !== 'visible' && host.scrollWidth > host.clientWidth + SLACK)
    faults.add(`wider than the element: ${host.scrollWidth} of ${host.clientWidth}`)
  if (document.documentElement.scrollWidth > innerWidth + SLACK)
    faults.add('the page scrolls sideways')
  return [...faults]
}

/** Returns where the controls of an element of ours are, or of the dialog that is open in it. */
export function boxesOfControls(host: Element): { width: number; controls: ControlBox[] } {
  const root = host.shadowRoot
  const scope = [...(root?.querySelectorAll('dialog[open]') ?? [])].at(-1) ?? root
  const frame =
    scope === root
      ? host.getBoundingClientRect()
      : new DOMRect(0, 0, document.documentElement.clientWidth, innerHeight)
  const controls = [
    ...(scope?.querySelectorAll(
      'a[href], button, input, select, textarea, summary, svg[data-directional]',
    ) ?? []),
  ]
    .filter(element => element.checkVisibility({ visibilityProperty: true }))
    .map(element => {
      const { left, right } = element.getBoundingClientRect()
      const name = (element.getAttribute('aria-label') ?? element.textContent ?? '').slice(0, 40)
      return {
        name: `${element.localName} "${name}"`,
        left: left - frame.left,
        right: right - frame.left,
      }
    })
  return { width: frame.width, controls }
}

/** Returns the controls that aren't where a mirror would show them, a line each. */
export function findUnmirrored(
  width: number,
  leftToRight: readonly ControlBox[],
  rightToLeft: readonly ControlBox[],
): string[] {
  if (leftToRight.length !== rightToLeft.length)
    return [`${leftToRight.length} controls became ${rightToLeft.length}`]
  return leftToRight.flatMap((one, index) => {
    const other = rightToLeft[index]
    if (!other) return []
    const expected = width - one.right
    return Math.abs(expected - other.left) > 5
      ? [`${one.name} is at ${Math.round(other.left)}, not ${Math.round(expected)}`]
      : []
  })
}
