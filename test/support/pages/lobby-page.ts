import { until } from '../wait.ts'
import { findInShadow, queryInShadow } from './shadow-queries.ts'

/** A lobby element in demo mode, opened at a path. */
export interface LobbyPage {
  root: ShadowRoot
  /** Waits for the first match of a selector whose text or label contains `text`. */
  find(selector: string, text?: string): Promise<HTMLElement>
  /** Returns all current matches of a selector. */
  all(selector: string): HTMLElement[]
  navigate(path: string): void
}

const hasText = (element: HTMLElement, text: string): boolean =>
  [element.textContent, element.getAttribute('aria-label')].some(value => value?.includes(text))

/** Adds a lobby in English to the page and navigates to a path. */
export async function openLobby(path: string): Promise<LobbyPage> {
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
  const all = (selector: string) => [...root.querySelectorAll<HTMLElement>(selector)]
  const match = (selector: string, text: string) =>
    all(selector).find(element => hasText(element, text))
  if (path !== '/') lobby.navigate(path)
  return {
    root,
    all,
    async find(selector, text = '') {
      await until(`${selector} has the text "${text}"`, () => match(selector, text) !== undefined)
      const found = match(selector, text)
      if (!found) throw new Error(`${selector} was removed`)
      return found
    },
    navigate: to => lobby.navigate(to),
  }
}

/** Returns whether a modal of the lobby is open. */
export const isModalOpen = (): boolean =>
  queryInShadow(document, 'casino-lobby', 'dialog[open]') !== null
