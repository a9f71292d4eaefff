const kinds = {
  'operator/events': 'operator-events',
  'user/events': 'user-events',
  'user/notifications': 'notifications',
  'user/game-center': 'game-center',
  'player/events': 'player-events',
  'player/state': 'player-state',
  'rooms/chat': 'chat',
} as const
type Name = keyof typeof kinds

/** A parsed destination: its kind, and the id of the operator, user, player or room. */
interface Topic {
  readonly kind: (typeof kinds)[Name]
  readonly id: string
}

/** Parses a destination; undefined for an unknown one. */
export function parseDestination(destination: string): Topic | undefined {
  const [, scope, id = '', event] = /^\/app\/([a-z]+)\/([^/]+)\/([a-z-]+)$/.exec(destination) ?? []
  const name = `${scope}/${event}`
  return isName(name) ? { kind: kinds[name], id } : undefined
}

const isName = (name: string): name is Name => Object.hasOwn(kinds, name)
