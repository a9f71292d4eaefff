import { loadTexts } from '../../src/i18n/load-texts.ts'
import type { ElementSpec, InitialRequests, ViewLoader, ViewPreload } from '../element-host.ts'
import { type InitialRequest, userRequests } from '../page/preloaded-requests.ts'
import { elementAttributes, type rewardsAttributes, type roomAttributes } from './attributes.ts'

const lobbyRequests: readonly InitialRequest[] = [
  ...userRequests,
  { path: '/api/v1/app/web/lobby?size=200', access: 'public' },
  { path: '/api/v1/app/web/lobby/top-streamers', access: 'public' },
  { path: '/api/v1/app/web/settings', access: 'public' },
]

const loadLobby: ViewLoader<[]> = () => import('../../src/app/lobby-app.tsx')

const preloadLobby: ViewPreload = locale => [loadLobby(), loadTexts(locale, 'app')]

/** The whole app: lobby, players, schedule, account, and rooms if the page has no `<casino-room>`. */
const casinoLobby = {
  tag: 'casino-lobby',
  kind: 'lobby',
  fit: 'box',
  texts: 'app',
  navigates: true,
  attributes: elementAttributes['casino-lobby'],
  initialRequests: () => lobbyRequests,
  preload: preloadLobby,
  load: loadLobby,
} as const satisfies ElementSpec

const rewardsRequests: readonly InitialRequest[] = [
  ...userRequests,
  // The count needs it, unless the operator has disabled the rewards of a game.
  {
    path: '/api/v1/app/game-center/rewards?page=0&size=6&sort=createdAt&order=asc',
    access: 'user',
  },
]

const loadRewards: ViewLoader<typeof rewardsAttributes> = () =>
  import('../../src/app/rewards-app.tsx')

const preloadRewards: ViewPreload = locale => [loadRewards(), loadTexts(locale, 'rewards')]

/** The rewards button with its dialog. */
export const casinoRewards = {
  tag: 'casino-rewards',
  kind: 'rewards',
  fit: 'content',
  texts: 'rewards',
  navigates: false,
  attributes: elementAttributes['casino-rewards'],
  initialRequests: () => rewardsRequests,
  preload: preloadRewards,
  load: loadRewards,
} as const satisfies ElementSpec

/** Returns the reads of a room whose page can't open another one by its URL. */
const roomRequests: InitialRequests<typeof roomAttributes> = ({ roomId, roomView }, routing) => {
  if (!roomId || roomView !== 'room' || routing !== 'memory') return userRequests
  const id = encodeURIComponent(roomId)
  return [
    // The stream needs them.
    { path: `/api/v1/app/web/lobby/wallet?query=${id}&all=true`, access: 'public' },
    { path: `/api/v1/app/web/streamer/wallet/${id}?showOffline=false`, access: 'public' },
    ...userRequests,
    { path: `/api/v1/app/web/rooms/${id}/round`, access: 'user' },
    { path: `/api/v1/app/web/rooms/${id}/chat-history`, access: 'public' },
  ]
}

const loadRoom: ViewLoader<typeof roomAttributes> = () => import('../../src/app/room-app.tsx')

const loadEarly = () => import('../page/early-room.ts')

const preloadRoom: ViewPreload = locale => [
  loadRoom(),
  loadTexts(locale, 'app'),
  loadTexts(locale, 'deferred'),
  loadTexts(locale, 'panels'),
]

export const casinoRoom = {
  tag: 'casino-room',
  kind: 'room',
  fit: 'box',
  texts: 'app',
  navigates: true,
  attributes: elementAttributes['casino-room'],
  initialRequests: roomRequests,
  preload: preloadRoom,
  loadEarly,
  // A processor that is busy with React would let the stream wait for each step; a room needs no early one.
  load: () =>
    loadEarly()
      .then(
        ({ whenUnderway }) => whenUnderway(),
        () => {},
      )
      .then(loadRoom),
} as const satisfies ElementSpec

export const specs = [casinoLobby, casinoRoom, casinoRewards] as const satisfies ElementSpec[]
