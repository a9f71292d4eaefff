import { chatHistory } from '../../api/room.ts'
import { destinations } from '../../model/topics.ts'
import { realtimeOf } from '../../runtime/app-realtime.ts'
import { userService } from '../../runtime/user-scope.ts'
import { createOutbox, type Outbox } from './outbox.ts'

/** The page's one outbox, which sends over its connection. */
export const outboxOf = userService<Outbox>(runtime => {
  const { http, cache, clock } = runtime
  const realtime = realtimeOf(runtime)
  return createOutbox({
    clock,
    async readHistory(roomId) {
      const key = cache.keyOf(chatHistory, { roomId })
      const log = await http.read(chatHistory, { roomId })
      // What was pinned without an echo shows as well, unless another user is here by now.
      if (key === cache.keyOf(chatHistory, { roomId }))
        cache.update(chatHistory, { roomId }, () => log)
      return log
    },
    transmit: (roomId, order) =>
      realtime.send(destinations.roomChat(roomId), JSON.stringify(order)),
    onConnected: listener =>
      realtime.listen(state => {
        if (state === 'connected') listener()
      }),
  })
})
