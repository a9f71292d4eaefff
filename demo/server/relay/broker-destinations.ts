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
