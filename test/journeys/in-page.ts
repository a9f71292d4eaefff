/** An element by its role and its accessible name; a name that ends in `*` is a prefix. */
export interface Target {
  role: string
  name?: string | undefined
}

/** Result of a search in the page. */
export interface Found {
  count: number
  /** Text and value of the first match. */
  text: string
  value: string
  /** Its box in the viewport: left, top, right and bottom. */
  box: [left: number, top: number, right: number, bottom: number]
  /** Whether it has focus, or something in it. */
  isFocused: boolean
  /** Middle of the first match in the viewport, or null while something covers it or it is disabled. */
  point: [x: number, y: number] | null
  /** What is visible of the first match's text, also in shadow roots, and what covers it; only if `describe` asks. */
  visibleText: string
  cover: string
}

/**
 * Finds visible elements, each target inside of the one before, also in shadow roots and in frames of the same origin;
 * `aim` scrolls the first match into view if it can't be pressed. Sent into the page as text: it can use nothing from
 * around it.
 */
export function findInPage(targets: Target[], aim = false, describe = false): Found {
  const selectors: Record<string, string> = {
    article: 'article',
    banner: 'body > header',
    button: 'button',
    checkbox: 'input[type=checkbox]',
    combobox: 'select, [role=combobox]',
    dialog: 'dialog[open]',
    heading: 'h1, h2, h3',
    link: 'a[href]',
    listitem: 'li',
    log: '[role=log]',
    meter: 'meter, [role=meter]',
    navigation: 'nav',
    option: '[role=option]',
    radio: 'input[type=radio]',
    region: 'section, [role=region]',
    spinbutton: '[role=spinbutton], input[type=number]',
    status: '[role=status]',
    tab: '[role=tab]',
    table: 'table',
    textbox: 'input[type=text], input:not([type]), textarea',
    video: 'video',
  }
  const tidy = (text: unknown) =>
    String(text ?? '')
      .replace(/\s+/g, ' ')
      .trim()
  // A frame's elements are of another realm, so no `instanceof`.
  const childrenOf = (node: Element): Element[] => {
    const framed: unknown = Reflect.get(node, 'contentDocument')
    const root = framed ? Reflect.get(Object(framed), 'documentElement') : null
    return [...(root ? [root] : []), ...(node.shadowRoot?.children ?? []), ...node.children]
  }
  const below = (node: Element, found: Element[] = []): Element[] => {
    for (const child of childrenOf(node)) {
      found.push(child)
      below(child, found)
    }
    return found
  }
  const textOfId = (node: Element, id: string) => {
    const root = node.getRootNode()
    return tidy(Reflect.get(root, 'getElementById')?.call(root, id)?.textContent)
  }
  const nameOf = (node: Element): string => {
    const ids = node.getAttribute('aria-labelledby')?.split(' ') ?? []
    const named = ids.map(id => textOfId(node, id)).join(' ')
    const label: unknown = Reflect.get(node, 'labels')?.[0]?.textContent
    return tidy(named || node.getAttribute('aria-label') || label || node.textContent)
  }
  const isVisible = (node: Element) => {
    const { width, height } = node.getBoundingClientRect()
    return width > 0 && height > 0 && node.checkVisibility({ visibilityProperty: true })
  }
  const matches = (node: Element, { role, name }: Target): boolean => {
    if (!node.matches(selectors[role] ?? role) || !isVisible(node)) return false
    if (name === undefined) return true
    const own = nameOf(node)
    return name.endsWith('*') ? own.startsWith(name.slice(0, -1)) : own === name
  }
  const offsetOf = (node: Element): [number, number] => {
    const frame = node.ownerDocument.defaultView?.frameElement
    if (!frame) return [0, 0]
    const [x, y] = offsetOf(frame)
    const { left, top } = frame.getBoundingClientRect()
    return [x + left + frame.clientLeft, y + top + frame.clientTop]
  }
  const hitAt = (node: Element, x: number, y: number): Element | null => {
    const root = node.getRootNode()
    return Reflect.get(root, 'elementFromPoint').call(root, x, y)
  }
  // Whether a click there reaches the element or its label.
  const isHit = (node: Element, x: number, y: number) => {
    const hit = hitAt(node, x, y)
    return hit !== null && (node.contains(hit) || hit.closest('label')?.contains(node) === true)
  }
  const visibleTextOf = (node: Element) => {
    const texts = [node, ...below(node)].filter(isVisible).flatMap(({ childNodes }) =>
      // Type 3 is that of texts.
      [...childNodes].flatMap(({ nodeType, textContent }) => (nodeType === 3 ? textContent : [])),
    )
    return tidy(texts.join(' '))
  }

  let scope: Element[] = [...document.children]
  for (const target of targets)
    scope = [...new Set(scope.flatMap(node => below(node)))].filter(node => matches(node, target))
  const [first] = scope
  if (!first) {
    const nothing = { text: '', value: '', isFocused: false, visibleText: '', cover: '' }
    return { ...nothing, count: 0, box: [0, 0, 0, 0], point: null }
  }
  // In WebKitGTK the page's scrollbar lies over this edge of the window, and takes a press there.
  const isBelowScrollbar = (x: number) =>
    x > innerWidth - 24 && document.documentElement.scrollHeight > innerHeight
  const isReachable = () => {
    const { left, top, width, height } = first.getBoundingClientRect()
    const middle = left + width / 2
    return isHit(first, middle, top + height / 2) && !isBelowScrollbar(middle + offsetOf(first)[0])
  }
  // Nobody scrolls to what can be pressed where it is.
  if (aim && !isReachable())
    first.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
  const { left, top, width, height } = first.getBoundingClientRect()
  const [x, y] = [left + width / 2, top + height / 2]
  const [dx, dy] = offsetOf(first)
  // A button that is disabled ignores a press.
  const isFree = isHit(first, x, y) && !first.matches(':disabled')
  return {
    count: scope.length,
    text: tidy(first.textContent),
    value: tidy(Reflect.get(first, 'value')),
    box: [left + dx, top + dy, left + width + dx, top + height + dy],
    isFocused: first.matches(':focus-within'),
    point: isFree ? [x + dx, y + dy] : null,
    visibleText: describe ? visibleTextOf(first) : '',
    cover: describe && !isFree ? (hitAt(first, x, y)?.outerHTML.slice(0, 200) ?? 'nothing') : '',
  }
}
