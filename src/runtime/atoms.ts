import { atom } from 'jotai'
import type { ColorType } from '../bridge/protocol.ts'
import type { Palette } from '../lib/appearance.ts'
import type { ConnectionState } from '../realtime/realtime.ts'
import type { AppStatus } from '../session/session.ts'
import { defaultConfig, type PageConfig } from './config/config.ts'

/** Colours chosen by the host: a built-in palette, optionally overridden by six colours. */
export interface Appearance {
  palette: Palette
  colors: Partial<Record<ColorType, string>>
  /** Theme that fits the host's background colour; null to use the page's theme. */
  theme: 'light' | 'dark' | null
}

export const configAtom = atom<PageConfig>(defaultConfig)
/** Language of the page's document; null until it is followed, a second after the first element is drawn. */
export const pageLanguageAtom = atom<string | null>(null)
export const statusAtom = atom<AppStatus>('enabled')
export const connectionAtom = atom<ConnectionState>('idle')
export const appearanceAtom = atom<Appearance>({
  palette: 'midnight',
  colors: {},
  theme: null,
})
/** False while the host reports that the widget isn't in focus. */
export const isFocusedAtom = atom(true)
/** Token of the demo's visitor; null for the anonymous scenario. */
export const demoTokenAtom = atom<string | null>(null)
/** Whether the viewer ended the session by leaving the studio; tokens are ignored until a new one is set. */
export const isSessionEndedAtom = atom(false)
/** Number of `<casino-room>` elements on the page; if there is one, it renders room routes. */
export const roomElementCountAtom = atom(0)
/** Wallet of a room whose drawing is deferred until the media server answers its stream's offer; null for none. */
export const deferredRoomAtom = atom<string | null>(null)

/**
 * Number of the session: changes when a signed-in user leaves or the server changes, but not when a
 * token is renewed. State of a user depends on it (`user-scope.ts`).
 */
export const sessionIdAtom = atom(0)

/** Token of requests; null for an anonymous visitor. */
export const tokenAtom = atom(get => {
  const { demo, token } = get(configAtom)
  if (get(isSessionEndedAtom)) return null
  return demo ? get(demoTokenAtom) : token
})
