import { atom } from 'jotai'
import type { ColorType } from '../bridge/protocol.ts'
import type { Palette } from '../lib/palettes.ts'
import type { ConnectionState } from '../realtime/realtime.ts'
import type { AppStatus } from '../session/session.ts'
import type { PageConfig } from './config.ts'

/** Colours as the host last chose them: a built-in palette, and its own six over it. */
export interface Appearance {
  palette: Palette
  colors: Partial<Record<ColorType, string>>
  /** The theme that goes with the host's own background; null where the page's theme decides. */
  theme: 'light' | 'dark' | null
}

export const defaultConfig: PageConfig = {
  token: null,
  apiUrl: '',
  locale: null,
  theme: 'dark',
  timeZone: 'UTC',
  demo: false,
  parentOrigins: [],
  routing: 'memory',
  balanceMarker: false,
  basePath: '/',
  referer: null,
  allowedApiOrigins: [],
}

export const configAtom = atom<PageConfig>(defaultConfig)
export const statusAtom = atom<AppStatus>('enabled')
export const connectionAtom = atom<ConnectionState>('idle')
export const appearanceAtom = atom<Appearance>({
  palette: 'midnight',
  colors: {},
  theme: null,
})
/** False while the host says that the widget has lost the viewer's attention. */
export const isFocusedAtom = atom(true)
/** Token of the demo's visitor; null for the anonymous scenario. */
export const demoTokenAtom = atom<string | null>(null)
/** The session was left behind with the studio: no token counts until one is set anew. */
export const isSessionEndedAtom = atom(false)
/** How many `<casino-room>` elements stand on the page: room routes open there. */
export const roomElementCountAtom = atom(0)

/**
 * Number of the session: it changes when a signed-in user leaves or the server is another one, and
 * stays when a token is renewed. What belongs to a user is tied to it (`user-scope.ts`).
 */
export const sessionIdAtom = atom(0)

/** The token that calls carry; null is an anonymous visitor. */
export const tokenAtom = atom(get => {
  const { demo, token } = get(configAtom)
  if (get(isSessionEndedAtom)) return null
  return demo ? get(demoTokenAtom) : token
})
