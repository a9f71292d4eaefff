import { chatHistory } from '../../api/room.ts'
import { destinations } from '../../model/topics.ts'
import { realtimeOf } from '../../runtime/realtime/app-realtime.ts'
import { userService } from '../../runtime/user-scope.ts'
import { createOutbox, type Outbox } from './outbox.ts'

/** Returns the page's outbox, which sends over the shared connection. */
export const outboxOf = userService<Outbox>(runtime => {
  const { http, cache, clock } = runtime
  const realtime = realtimeOf(runtime)
  return createOutbox({
    clock,
    async readHistory(roomId) {
      const key = cache.keyOf(chatHistory, { roomId })
      const log = await http.read(chatHistory, { roomId })
      // Shows a pin whose echo was lost; not if another user has signed in meanwhile.
      if (key === cache.keyOf(chatHistory, { roomId }))
        cache.update(chatHistory, { roomId }, () => log)
      return log
    },
    transmit: (roomId, command) =>
      realtime.send(destinations.roomChat(roomId), JSON.stringify(command)),
    onConnected: listener =>
      realtime.listen(state => {
        if (state === 'connected') listener()
      }),
  })
})
