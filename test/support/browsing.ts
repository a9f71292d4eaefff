import { awaitInside, inside } from './inside.ts'
import { until } from './until.ts'

/** An element of the lobby on its page, in demo mode, at one of its places. */
export interface Browsing {
  root: ShadowRoot
  /** Waits for the first element of a selector whose text, label or name holds some words. */
  find(selector: string, words?: string): Promise<HTMLElement>
  /** All elements of a selector that are there now. */
  all(selector: string): HTMLElement[]
  go(path: string): void
}

const named = (element: HTMLElement, words: string): boolean =>
  [element.textContent, element.getAttribute('aria-label')].some(text => text?.includes(words))

/** Puts a lobby on the page and opens one of its places. */
export async function browse(path: string, theme = 'dark', locale = 'en'): Promise<Browsing> {
  const lobby = document.createElement('casino-lobby')
  for (const [name, value] of Object.entries({ demo: '', theme, locale }))
    lobby.setAttribute(name, value)
  lobby.style.display = 'block'
  lobby.style.width = '1280px'
  const main = document.createElement('main')
  main.append(lobby)
  document.body.append(main)
  const view = await awaitInside(document, 'casino-lobby', '[part~=root] > *')
  const root = view.getRootNode()
  if (!(root instanceof ShadowRoot)) throw new Error('the lobby has no root')
  const all = (selector: string) => [...root.querySelectorAll<HTMLElement>(selector)]
  const match = (selector: string, words: string) =>
    all(selector).find(element => named(element, words))
  if (path !== '/') lobby.navigate(path)
  return {
    root,
    all,
    async find(selector, words = '') {
      await until(`${selector} says "${words}"`, () => match(selector, words) !== undefined)
      const found = match(selector, words)
      if (!found) throw new Error(`${selector} has gone`)
      return found
    },
    go: to => lobby.navigate(to),
  }
}

/** Types into a field as a viewer does, so that React hears of it. */
export function fill(field: HTMLElement, text: string): void {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement))
    throw new Error('that is no field')
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
  setter?.call(field, text)
  field.dispatchEvent(
    new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
  )
}

/** Whether a modal is open. */
export const isModalOpen = (): boolean => inside(document, 'casino-lobby', 'dialog[open]') !== null
