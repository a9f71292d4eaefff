import { findInShadow, queryInShadow, waitForText } from './shadow-queries.ts'

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
  if (path !== '/') lobby.navigate(path)
  return {
    root,
    /** Waits for the first match of a selector whose text or label contains `text`. */
    find: (selector: string, text?: string) => waitForText(root, selector, text),
    navigate: (to: string) => lobby.navigate(to),
  }
}

/** Returns whether a modal of the lobby is open. */
export const isModalOpen = (): boolean =>
  queryInShadow(document, 'casino-lobby', 'dialog[open]') !== null
