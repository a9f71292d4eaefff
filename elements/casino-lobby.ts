import { catalogs } from '../src/i18n/catalogs.ts'
import { elementAttributes } from './attributes.ts'
import type { ElementSpec, ViewLoader, ViewPreload } from './element-spec.ts'
import { type InitialRequest, userRequests } from './preloaded-requests.ts'

const initialRequests: readonly InitialRequest[] = [
  ...userRequests,
  { path: '/api/v1/app/web/lobby?size=200', access: 'public' },
  { path: '/api/v1/app/web/lobby/top-streamers', access: 'public' },
  { path: '/api/v1/app/web/settings', access: 'public' },
]

const load: ViewLoader<[]> = () => import('../src/app/lobby-app.tsx')

const preload: ViewPreload = locale => [load(), catalogs.app[locale]()]

/** The whole app: lobby, players, schedule, account, and rooms if the page has no `<casino-room>`. */
export const casinoLobby = {
  tag: 'casino-lobby',
  kind: 'lobby',
  fit: 'box',
  texts: 'app',
  navigates: true,
  attributes: elementAttributes['casino-lobby'],
  initialRequests: () => initialRequests,
  preload,
  load,
} as const satisfies ElementSpec
