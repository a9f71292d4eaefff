import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { chatHistory, polledChatHistory } from '../../api/room.ts'
import type { AppError } from '../../lib/errors.ts'
import { displayNickname } from '../../model/account.ts'
import { ChatEvent } from '../../model/chat-message.ts'
import type { LobbyRecord } from '../../model/lobby.ts'
import { destinations } from '../../model/topics.ts'
import { useRuntime } from '../../runtime/context.ts'
import { useBatcher } from '../../runtime/use-batcher.ts'
import { useResource } from '../../runtime/use-resource.ts'
import { useSession } from '../../runtime/use-session.ts'
import { useConnection, useTopic } from '../../runtime/use-topic.ts'
import { type ChatItem, type ChatParticipants, toChatItems } from './chat-items.ts'
import { capped } from './chat-log.ts'
import type { ChatKey, Outbox, Outgoing } from './outbox.ts'
import { outboxOf } from './outbox-service.ts'
import { useLiveMessages } from './use-live-messages.ts'

/** Minimum milliseconds between two batches of events (docs/behaviour/room.md#chat). */
const BATCHES = {
  interval: 250,
  /** After a batch of more events than this, half as many: nobody reads 60 messages a second. */
  busy: { above: 15, interval: 500 },
}

/** State of a room's chat. */
export interface Chat {
  /** Without a delay; undefined until the history is loaded. */
  items: readonly ChatItem[] | undefined
  error: AppError | undefined
  retry(): void
  chatKey: ChatKey
  participants: ChatParticipants
  outbox: Outbox
  /** A pin without an echo. */
  failedPin: Outgoing | undefined
  isAnonymous: boolean
  /** Whether the topic can't be subscribed to; the history is polled instead. */
  isPolling: boolean
  isOffline: boolean
  /** Whether the last messages came faster than they can be read. */
  isBusy: boolean
}

/** Returns a room's chat: its history with live events applied, and what the viewer has sent. */
export function useChat(record: LobbyRecord): Chat {
  const runtime = useRuntime()
  const { cache } = runtime
  const { user, isAnonymous } = useSession()
  const { wallet: roomId, nickname: streamerName } = record
  const [isPolling, setPolling] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const connection = useConnection()
  const history = useResource(isAnonymous || isPolling ? polledChatHistory : chatHistory, {
    roomId,
  })
  const wallet = isAnonymous ? '' : user.walletHash
  const chatKey = useMemo(() => ({ roomId, wallet }), [roomId, wallet])
  const outbox = outboxOf(runtime)
  const outgoing = useSyncExternalStore(outbox.listen, () => outbox.list(chatKey))

  const applyLive = useLiveMessages(roomId, history.data)
  const push = useBatcher<ChatEvent>(BATCHES, {
    flush(events, wasDeferred) {
      applyLive(events, wasDeferred)
      setBusy(events.length > BATCHES.busy.above)
      for (const { type, data } of events)
        outbox.acknowledge(chatKey, type === 'PIN' ? null : data.id)
    },
    shouldDefer: () => cache.isRequestInFlight(chatHistory, { roomId }),
  })
  useTopic({
    destination: destinations.roomChat(roomId),
    schema: ChatEvent,
    revalidates: [chatHistory.toPath({ roomId })],
    onMessage: push,
    onDropped: () => setPolling(true),
    loadMissed: () => setPolling(false),
  })

  const { data } = history
  useEffect(() => {
    if (data) outbox.acknowledgeArrived(chatKey, data)
  }, [data, outbox, chatKey])

  const nickname = displayNickname(user)
  const participants = useMemo(
    () => ({ wallet, nickname, streamer: { wallet: roomId, nickname: streamerName } }),
    [wallet, nickname, roomId, streamerName],
  )
  const items = useMemo(
    () => data && toChatItems(capped(data), outgoing, participants),
    [data, outgoing, participants],
  )
  return {
    items,
    error: history.error,
    retry: history.retry,
    chatKey,
    participants,
    outbox,
    failedPin: outgoing.find(({ kind, isFailed }) => kind === 'pin' && isFailed),
    isAnonymous,
    isPolling,
    isOffline: !isAnonymous && connection === 'lost',
    isBusy,
  }
}
