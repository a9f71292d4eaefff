/**
 * Returns a destination's name in which a dot separates the levels, as RabbitMQ and ActiveMQ expect.
 * Everything else is escaped: an id of a client must neither add a level nor be a wildcard.
 */
function dotted(destination: string): string {
  return destination
    .split('/')
    .filter(part => part !== '')
    .map(part => part.replace(/[^\w-]/gu, char => `~${char.codePointAt(0)?.toString(16)}~`))
    .join('.')
}

/** Returns the broker's topic of a destination: `/topic/app.rooms.0xabc.chat` of `/app/rooms/0xabc/chat`. */
export function brokerTopic(destination: string): string {
  return `/topic/${dotted(destination)}`
}

/**
 * Resolves a user destination for one session, as Spring does: `/user/queue/x` becomes `x-user{session}`.
 * Below `/exchange/amq.direct` rather than `/queue`, where RabbitMQ would keep the queues of ended
 * sessions.
 */
export function resolveUserDestination(destination: string, sessionId: string): string {
  const name = dotted(destination.replace(/^\/user\/queue\//, ''))
  return `/exchange/amq.direct/${name}-user${sessionId}`
}

/** Messages to one session alone. */
export const privateMessages = '/user/queue/messages'

/** Commands of the clients, for the process that holds the state. */
export const commandTopic: string = brokerTopic('/app-internal/commands')

/** Told by the process that holds the state whenever it connects: messages may have been lost. */
export const resetTopic: string = brokerTopic('/app-internal/resets')
