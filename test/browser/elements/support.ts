import type { WidgetEvents } from '../../../src/runtime/events.ts'
import { nextPaint, until } from '../../support/wait.ts'

/** Loads a built file by its address, as a page does. */
export const load = (address: string): Promise<object> => import(address)

/** Returns the page's element of a tag; throws if there is none. */
export function find<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
): HTMLElementTagNameMap[Tag] {
  const element = document.querySelector(tag)
  if (!element) throw new Error(`no <${tag}> on the page`)
  return element
}

/** Returns the shadow root of an element; throws before it is defined. */
export function shadowOf({ shadowRoot }: Element): ShadowRoot {
  if (!shadowRoot) throw new Error('no shadow root')
  return shadowRoot
}

/** Waits for the next event of a name that reaches the document. */
export function next<Name extends keyof WidgetEvents>(
  name: Name,
): Promise<CustomEvent<WidgetEvents[Name]>> {
  return new Promise(resolve => {
    const listener: EventListener = event => {
      if (event instanceof CustomEvent) resolve(event)
    }
    document.addEventListener(name, listener, { once: true })
  })
}

/** Puts markup on the page and waits until what it holds is on screen. */
export async function show(markup: string): Promise<void> {
  const ready = next('casino-ready')
  document.body.insertAdjacentHTML('beforeend', markup)
  await ready
}

/** Returns the outermost element of a view, which a remount would replace. */
export function rootOf(element: Element): Element {
  const root = element.shadowRoot?.querySelector('[part=root]')
  if (!root) throw new Error('the view is not on screen')
  return root
}

/** Loads the elements for the tests of a file, each of which begins a session on an empty page. */
export function withElements(): void {
  before(async () => {
    await load('/dist/casino-elements.js')
  })
  beforeEach(() => sessionStorage.clear())
  afterEach(clearPage)
}

/** Removes everything from the page, and waits until the runtime that the elements shared has ended. */
export async function clearPage(): Promise<void> {
  const removed = [...document.querySelectorAll('casino-lobby, casino-room, casino-rewards')]
  document.body.replaceChildren()
  const isShown = ({ shadowRoot }: Element) => Boolean(shadowRoot?.querySelector('[part=root]'))
  await until('the elements show nothing', () => !removed.some(isShown))
  await nextPaint()
}

/** Collects warnings of ours until `stop`, which gives the console back. */
export function listenToWarnings(): { lines: string[]; stop(): void } {
  const lines: string[] = []
  const { warn } = console
  console.warn = (...args: unknown[]) => {
    const line = args.join(' ')
    if (line.startsWith('[casino-elements]')) lines.push(line)
    else warn(...args)
  }
  return {
    lines,
    stop() {
      console.warn = warn
    },
  }
}
