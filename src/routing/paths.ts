const ROOM_ROUTES = ['room', 'studio', 'bs-studio', 'broadcast'] as const
export type RoomRoute = (typeof ROOM_ROUTES)[number]

/** The in-app path of a streamer's room, or of another view of it. */
export const roomPath = (roomId: string, route: RoomRoute = 'room'): string =>
  `/${route}/${encodeURIComponent(roomId)}`

/** Whether a path is shown by `<casino-room>` where one stands on the page. */
export const isRoomPath = (path: string): boolean =>
  ROOM_ROUTES.some(route => path.startsWith(`/${route}/`))
