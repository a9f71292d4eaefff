import { catalogs, deferredTexts, panelTexts } from '../src/i18n/catalogs.ts'
import { elementAttributes, type roomAttributes } from './attributes.ts'
import type { ElementSpec, InitialRequests, ViewLoader, ViewPreload } from './element-spec.ts'
import { userRequests } from './preloaded-requests.ts'

/** The reads of a room whose page can't open another one by its URL. */
const initialRequests: InitialRequests<typeof roomAttributes> = ({ roomId, roomView }, routing) => {
  if (!roomId || roomView !== 'room' || routing !== 'memory') return userRequests
  const id = encodeURIComponent(roomId)
  return [
    ...userRequests,
    { path: `/api/v1/app/web/lobby/wallet?query=${id}&all=true`, access: 'public' },
    { path: `/api/v1/app/web/streamer/wallet/${id}?showOffline=false`, access: 'public' },
    { path: `/api/v1/app/web/rooms/${id}/round`, access: 'user' },
    { path: `/api/v1/app/web/rooms/${id}/chat-history`, access: 'public' },
  ]
}

const load: ViewLoader<typeof roomAttributes> = () => import('../src/app/room-app.tsx')

const preload: ViewPreload = locale => [
  load(),
  catalogs.app[locale](),
  deferredTexts[locale](),
  panelTexts[locale](),
]

/** The room of one streamer. */
export const casinoRoom = {
  tag: 'casino-room',
  kind: 'room',
  fit: 'box',
  texts: 'app',
  navigates: true,
  attributes: elementAttributes['casino-room'],
  initialRequests,
  preload,
  load,
} as const satisfies ElementSpec
