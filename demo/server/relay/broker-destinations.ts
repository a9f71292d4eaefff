/**
 * Returns the broker's topic of a destination: `/topic/app.rooms.0xabc.chat` of `/app/rooms/0xabc/chat`. A dot separates
 * the levels, as RabbitMQ and ActiveMQ expect; everything else is escaped: an id of a client must neither add a level nor be
 * a wildcard.
 */
export function brokerTopic(destination: string): string {
  const levels = destination
    .split('/')
    .filter(part => part !== '')
    .map(part => part.replace(/[^\w-]/gu, char => `~${char.codePointAt(0)?.toString(16)}~`))
  return `/topic/${levels.join('.')}`
}
