/** A parsed destination. */
type Topic =
  | { readonly kind: 'operator-events'; readonly operatorId: string }
  | { readonly kind: 'user-events' | 'notifications'; readonly wallet: string }
  | { readonly kind: 'game-center'; readonly userId: string }
  | { readonly kind: 'player-events' | 'player-state'; readonly wallet: string }
  | { readonly kind: 'chat'; readonly roomId: string }

const pattern = /^\/app\/(operator|user|player|rooms)\/([^/]+)\/([a-z-]+)$/

/** Parses a destination; undefined for an unknown one. */
export function parseDestination(destination: string): Topic | undefined {
  const [, scope, id = '', name] = pattern.exec(destination) ?? []
  switch (`${scope}/${name}`) {
    case 'operator/events':
      return { kind: 'operator-events', operatorId: id }
    case 'user/events':
      return { kind: 'user-events', wallet: id }
    case 'user/notifications':
      return { kind: 'notifications', wallet: id }
    case 'user/game-center':
      return { kind: 'game-center', userId: id }
    case 'player/events':
      return { kind: 'player-events', wallet: id }
    case 'player/state':
      return { kind: 'player-state', wallet: id }
    case 'rooms/chat':
      return { kind: 'chat', roomId: id }
    default:
      return undefined
  }
}
