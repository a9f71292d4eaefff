import { useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { chatHistory, polledChatHistory } from '../../api/room.ts'
import { type Batcher, createBatcher } from '../../lib/batcher.ts'
import type { AppError } from '../../lib/errors.ts'
import { displayNickname } from '../../model/account.ts'
import { ChatEvent } from '../../model/chat-message.ts'
import type { LobbyRecord } from '../../model/lobby.ts'
import { destinations } from '../../model/topics.ts'
import { useRuntime } from '../../runtime/context.ts'
import { useConnection } from '../../runtime/use-connection.ts'
import { useResource } from '../../runtime/use-resource.ts'
import { useSession } from '../../runtime/use-session.ts'
import { useTopic } from '../../runtime/use-topic.ts'
import { type ChatItem, type ChatParticipants, itemsOf } from './chat-items.ts'
import { applyEvent, capped, reapplyEvents } from './chat-log.ts'
import type { ChatPlace, Outbox, Outgoing } from './outbox.ts'
import { outboxOf } from './outbox-part.ts'
import { useLiveMessages } from './use-live-messages.ts'

/** Milliseconds between two batches of a fast chat. */
const FLUSH_EVERY = 250

/** A room's chat as its panel shows it. */
export interface Chat {
  /** Undefined until the history is there. */
  items: readonly ChatItem[] | undefined
  error: AppError | undefined
  retry(): void
  place: ChatPlace
  sides: ChatParticipants
  outbox: Outbox
  /** A pin that did not come back. */
  failedPin: Outgoing | undefined
  isAnonymous: boolean
  /** The server gives no live messages; the history is asked for now and then instead. */
  isPolling: boolean
  isOffline: boolean
}

/** The history of a room with all that comes live folded into it, and what is under way. */
export function useChat(record: LobbyRecord): Chat {
  const runtime = useRuntime()
  const { cache, clock } = runtime
  const { user, isAnonymous } = useSession()
  const { wallet: roomId, nickname: streamerName } = record
  const [isPolling, setPolling] = useState(false)
  const connection = useConnection()
  const history = useResource(isAnonymous || isPolling ? polledChatHistory : chatHistory, {
    roomId,
  })
  const wallet = isAnonymous ? '' : user.walletHash
  const place = useMemo(() => ({ roomId, wallet }), [roomId, wallet])
  const outbox = outboxOf(runtime)
  const outgoing = useSyncExternalStore(outbox.listen, () => outbox.of(place))

  const keepLive = useLiveMessages(roomId, history.data)
  const batcher = useRef<Batcher<ChatEvent> | null>(null)
  const applyEvents = useEffectEvent((events: readonly ChatEvent[], isLate: boolean) => {
    keepLive(events)
    cache.update(chatHistory, { roomId }, log =>
      isLate ? reapplyEvents(capped(log), events) : events.reduce(applyEvent, capped(log)),
    )
    for (const { type, data } of events) outbox.acknowledge(place, type === 'PIN' ? null : data.id)
  })
  const shouldDefer = useEffectEvent(() => cache.isRequestInFlight(chatHistory, { roomId }))
  useEffect(() => {
    const made = createBatcher<ChatEvent>({
      clock,
      interval: FLUSH_EVERY,
      flush: applyEvents,
      shouldDefer,
    })
    batcher.current = made
    return made.stop
  }, [clock])
  useTopic({
    destination: destinations.roomChat(roomId),
    schema: ChatEvent,
    revalidates: [chatHistory.toPath({ roomId })],
    onMessage: event => batcher.current?.push(event),
    onDropped: () => setPolling(true),
  })

  const { data } = history
  useEffect(() => {
    if (data) outbox.settle(place, data)
  }, [data, outbox, place])

  const nickname = displayNickname(user)
  const sides = useMemo(
    () => ({ wallet, nickname, streamer: { wallet: roomId, nickname: streamerName } }),
    [wallet, nickname, roomId, streamerName],
  )
  const items = useMemo(
    () => data && itemsOf(capped(data), outgoing, sides),
    [data, outgoing, sides],
  )
  return {
    items,
    error: history.error,
    retry: history.retry,
    place,
    sides,
    outbox,
    failedPin: outgoing.find(({ kind, isFailed }) => kind === 'pin' && isFailed),
    isAnonymous,
    isPolling: isPolling,
    isOffline: !isAnonymous && connection === 'lost',
  }
}
