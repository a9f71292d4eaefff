import { until } from '../wait.ts'
import { findInShadow, queryInShadow } from './shadow-queries.ts'

const hasText = (element: HTMLElement, text: string): boolean =>
  [element.textContent, element.getAttribute('aria-label')].some(value => value?.includes(text))

/** Adds a lobby in English and in demo mode to the page, and navigates to a path. */
export async function openLobby(path: string) {
  const lobby = document.createElement('casino-lobby')
  for (const [name, value] of Object.entries({ demo: '', theme: 'dark', locale: 'en' }))
    lobby.setAttribute(name, value)
  lobby.style.display = 'block'
  lobby.style.width = '1280px'
  const main = document.createElement('main')
  main.append(lobby)
  document.body.append(main)
  const view = await findInShadow(document, 'casino-lobby', '[part~=root] > *')
  const root = view.getRootNode()
  if (!(root instanceof ShadowRoot)) throw new Error('the lobby has no root')
  /** Returns all current matches of a selector. */
  const all = (selector: string) => [...root.querySelectorAll<HTMLElement>(selector)]
  const match = (selector: string, text: string) =>
    all(selector).find(element => hasText(element, text))
  if (path !== '/') lobby.navigate(path)
  return {
    root,
    all,
    /** Waits for the first match of a selector whose text or label contains `text`. */
    async find(selector: string, text = '') {
      await until(`${selector} has the text "${text}"`, () => match(selector, text) !== undefined)
      const found = match(selector, text)
      if (!found) throw new Error(`${selector} was removed`)
      return found
    },
    navigate: (to: string) => lobby.navigate(to),
  }
}

/** Returns whether a modal of the lobby is open. */
export const isModalOpen = (): boolean =>
  queryInShadow(document, 'casino-lobby', 'dialog[open]') !== null
