const ROOM_ROUTES = ['room', 'studio', 'bs-studio', 'broadcast'] as const
export type RoomRoute = (typeof ROOM_ROUTES)[number]

/** Returns the in-app path of a streamer's room, or of another view of it. */
export const roomPath = (roomId: string, route: RoomRoute = 'room'): string =>
  `/${route}/${encodeURIComponent(roomId)}`

/** Returns whether `<casino-room>` shows a path, if there is one on the page. */
export const isRoomPath = (path: string): boolean =>
  ROOM_ROUTES.some(route => path.startsWith(`/${route}/`))

/** Matches the path of the viewers' page of a room. */
export const ROOM_PATTERN: RegExp = /^\/room\/(?<roomId>[^/]+)\/?$/

export const isViewerRoom = (path: string): boolean => ROOM_PATTERN.test(path)

/** Returns the room id of a path; null if it isn't a room's. */
export function roomIdOf(path: string): string | null {
  const [, id] = ROOM_PATTERN.exec(path) ?? []
  try {
    return id ? decodeURIComponent(id) : null
  } catch {
    return null
  }
}

/** Matches the path of a studio. */
export const STUDIO_PATTERN: RegExp = /^\/(?:bs-)?studio\/(?<roomId>[^/]+)\/?$/

/** Returns whether a path is a studio (docs/behaviour/navigation.md#studio-sessions). */
export const isStudioPath = (path: string): boolean => STUDIO_PATTERN.test(path)

export const isPlayersPath = (path: string): boolean => /^\/(live|winning)\/?$/.test(path)

/** Returns whether the players filters are kept on a path: on the players lists and in rooms. */
export const keepsFilters = (path: string): boolean =>
  isPlayersPath(path) || /^\/(room|broadcast)\//.test(path)

/** Returns whether a path is the studio of a user who asks to become a streamer. */
export const isApplicationPath = (path: string): boolean => path.startsWith('/bs-studio/')
