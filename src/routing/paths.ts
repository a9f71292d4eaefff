const ROOM_ROUTES = ['room', 'studio', 'bs-studio', 'broadcast'] as const
export type RoomRoute = (typeof ROOM_ROUTES)[number]

/** The in-app path of a streamer's room, or of another view of it. */
export const roomPath = (roomId: string, route: RoomRoute = 'room'): string =>
  `/${route}/${encodeURIComponent(roomId)}`

/** Whether a path is shown by `<casino-room>` where one stands on the page. */
export const isRoomPath = (path: string): boolean =>
  ROOM_ROUTES.some(route => path.startsWith(`/${route}/`))

/** Whether a path is the room itself, where one watches; none of its studios. */
export const isViewerRoom = (path: string): boolean => /^\/room\/[^/]/.test(path)

/** The streamer whose room a path opens; null where it is none. */
export function roomIdOf(path: string): string | null {
  const [, id] = /^\/room\/([^/]+)/.exec(path) ?? []
  try {
    return id ? decodeURIComponent(id) : null
  } catch {
    return null
  }
}

/** Tells whether a path is a studio (docs/behaviour/navigation.md#studio-sessions). */
export const isStudioPath = (path: string): boolean => /^\/(bs-)?studio\//.test(path)

/** Whether a path is one of the players lists. */
export const isPlayersPath = (path: string): boolean => /^\/(live|winning)\/?$/.test(path)

/** Whether the filters of the players list are kept on a path: on those lists, and in the room. */
export const keepsFilters = (path: string): boolean =>
  isPlayersPath(path) || /^\/(room|broadcast)\//.test(path)
