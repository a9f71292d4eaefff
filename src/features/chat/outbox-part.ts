import { destinations } from '../../model/topics.ts'
import { realtimeOf } from '../../runtime/app-realtime.ts'
import { userPart } from '../../runtime/user-scope.ts'
import { createOutbox, type Outbox } from './outbox.ts'

/** The page's one outbox, which sends over its connection. */
export const outboxOf = userPart<Outbox>(runtime => {
  const realtime = realtimeOf(runtime)
  return createOutbox({
    clock: runtime.clock,
    transmit: (roomId, order) =>
      realtime.send(destinations.roomChat(roomId), JSON.stringify(order)),
    onConnected: listener =>
      realtime.listen(state => {
        if (state === 'connected') listener()
      }),
  })
})
