/** Returns the body of a chat message, by one of forty viewers. */
export const chatMessage = (
  id: number,
  message = 'what a line, one more before the hour',
): string =>
  JSON.stringify({
    type: 'MESSAGE',
    data: {
      id: `bench-${id}`,
      message,
      timestamp: Date.now(),
      from: { name: `viewer_${id % 40}` },
      sid: `wallet-${id % 40}`,
    },
  })
