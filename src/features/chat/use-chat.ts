import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { POLL_INTERVAL } from '../../api/lobby.ts'
import { chatHistory } from '../../api/room.ts'
import { seconds } from '../../lib/clock.ts'
import { displayNickname } from '../../model/account.ts'
import { ChatEvent, type ChatMessage } from '../../model/chat-message.ts'
import type { LobbyRecord } from '../../model/lobby.ts'
import { destinations } from '../../model/topics.ts'
import { useRuntime } from '../../runtime/context.ts'
import { realtimeOf } from '../../runtime/realtime/app-realtime.ts'
import { lazyService } from '../../runtime/runtime.ts'
import { useBatcher } from '../../runtime/use-batcher.ts'
import { useResource } from '../../runtime/use-resource.ts'
import { useSession } from '../../runtime/use-session.ts'
import { useConnection, useTopic } from '../../runtime/use-topic.ts'
import { userService } from '../../runtime/user-scope.ts'
import type { LatestOfDropped } from './chat-delay.ts'
import { toChatItems, withOutgoing } from './chat-items.ts'
import { applyEvents, capped, createRemovalFilter, withLive } from './chat-log.ts'
import { createOutbox } from './outbox.ts'

/** Minimum milliseconds between two batches of events (docs/behaviour/room.md#chat). */
const BATCHES = {
  interval: 250,
  /** After a batch of more events than this, half as many: nobody reads 60 messages a second. */
  busy: { above: 15, interval: 500 },
}

/** Ids of removed messages that are kept, also of those that newer ones had pushed out of the log before. */
const REMOVED_KEPT = 1000

type Ids = ReadonlySet<string | null>
const NO_IDS: Ids = new Set()

const withIds = (known: Ids, added: readonly (string | null)[]): Ids =>
  added.length > 0 ? new Set([...known, ...added].slice(-REMOVED_KEPT)) : known

export type Chat = ReturnType<typeof useChat>

/** Returns a room's chat: its history with live events applied, and what the viewer has sent. */
export function useChat(record: LobbyRecord) {
  const runtime = useRuntime()
  const { cache } = runtime
  const { user, isAnonymous } = useSession()
  const { wallet: roomId, nickname: streamerName } = record
  const [isBusy, setBusy] = useState(false)
  const connection = useConnection()
  const isDropped = useTopic({
    destination: destinations.roomChat(roomId),
    schema: ChatEvent,
    revalidates: [chatHistory.toPath({ roomId })],
    onMessage: event => push({ event, log: readLog() }),
  })
  const pollInterval = isAnonymous || isDropped ? POLL_INTERVAL : undefined
  const history = useResource(chatHistory, { roomId }, pollInterval)
  const wallet = isAnonymous ? '' : user.walletHash
  const chatKey = useMemo(() => ({ roomId, wallet }), [roomId, wallet])
  const outbox = outboxOf(runtime)
  const outgoing = useSyncExternalStore(outbox.listen, () => outbox.list(chatKey))

  const { data } = history
  const error = data ? undefined : history.error
  // Stands in for a history that can't be read.
  const [live, setLive] = useState<ChatMessage[]>([])
  const applyLive = useLiveMessages(roomId, data)
  const [removed, addRemoved] = useReducer(withIds, NO_IDS)
  const [withoutRemoved] = useState(createRemovalFilter)
  const readLog = () => cache.peek(chatHistory, { roomId })
  const push = useBatcher<{ event: ChatEvent; log: ChatMessage[] | undefined }>(BATCHES, {
    flush(batch, wasDeferred) {
      const events = withoutRemoved(batch.map(({ event }) => event))
      // A read that was answered while they waited may contain them, too.
      applyLive(events, wasDeferred || batch[0]?.log !== readLog())
      if (!data) setLive(log => applyEvents(log, events))
      addRemoved(
        events.flatMap(({ type, data }) =>
          type === 'MESSAGE' && data.message === '' ? data.id : [],
        ),
      )
      setBusy(events.length > BATCHES.busy.above)
      for (const { type, data } of events)
        if (type === 'MESSAGE') outbox.acknowledgeEcho(chatKey, data)
    },
    shouldDefer: () => cache.isRequestInFlight(chatHistory, { roomId }),
  })

  const log = data ?? (error && live)
  useEffect(() => {
    if (log) outbox.acknowledgeArrived(chatKey, log)
  }, [log, outbox, chatKey])
  useEffect(() => {
    const ending = outgoing.filter(({ kind, isFailed }) => kind === (isFailed ? 'post' : 'remove'))
    // Removals that are acknowledged without an echo, and messages that are discarded after they weren't sent.
    return () => {
      const arrived = cache.peek(chatHistory, { roomId }) ?? []
      const left = [...outbox.list(chatKey), ...arrived].map(({ id }) => id)
      addRemoved(ending.map(({ id }) => id).filter(id => !left.includes(id)))
    }
  }, [outgoing, outbox, chatKey, cache, roomId])

  const nickname = displayNickname(user)
  const participants = useMemo(
    () => ({ wallet, nickname, streamer: { wallet: roomId, nickname: streamerName } }),
    [wallet, nickname, roomId, streamerName],
  )
  const latestOfDropped = useCallback<LatestOfDropped>(
    item => (removed.has(item.id) ? [] : [withOutgoing(item, outgoing)]),
    [removed, outgoing],
  )
  const items = useMemo(
    () => log && toChatItems(capped(log), outgoing, participants),
    [log, outgoing, participants],
  )
  return {
    /** Messages without a delay; undefined until the history has been read. If that has failed, only live ones. */
    items,
    /** Error because of which there is no history. */
    error,
    history,
    latestOfDropped,
    chatKey,
    participants,
    outbox,
    /** A pin without an echo. */
    failedPin: outgoing.find(({ kind, isFailed }) => kind === 'pin' && isFailed),
    isAnonymous,
    /** Whether the topic can't be subscribed to; the history is polled instead. */
    isPolling: isDropped,
    isOffline: !isAnonymous && connection === 'lost',
    /** Whether the last messages came faster than they can be read. */
    isBusy,
  }
}

/** Returns the page's outbox, which sends over the shared connection. */
const outboxOf = userService(runtime => {
  const { cache, clock } = runtime
  const realtime = realtimeOf(runtime)
  const reads = new Map<string, Promise<ChatMessage[]>>()
  // Into the cache, which applies events that come meanwhile, and shows a pin whose echo was lost.
  async function readHistory(roomId: string) {
    await cache.preload(chatHistory, { roomId })
    reads.delete(roomId)
    return cache.load(chatHistory, { roomId })
  }
  return createOutbox({
    clock,
    // The history is read once for all messages that fail together.
    readHistory(roomId) {
      const read = reads.get(roomId) ?? readHistory(roomId)
      reads.set(roomId, read)
      return read
    },
    transmit: (roomId, command) =>
      realtime.send(destinations.roomChat(roomId), JSON.stringify(command)),
    onConnected: listener =>
      realtime.listen(state => {
        if (state === 'connected') listener()
      }),
  })
})

/**
 * Returns the rooms of the chats on screen. Those of one room share its history in the cache, to which only the first
 * applies pins, which toggle; the others merge their messages.
 */
const shownChatsOf = lazyService(() => new Map<object, string>())

/** Milliseconds for which a live message is merged into reads: the longest time a read may take. */
const RETENTION = seconds(15)

/**
 * Merges recent live messages into each read of the history, because a server may publish a message
 * before its history contains it. Returns a function that applies live events; `mayBeRead` if a
 * response may contain them already.
 */
function useLiveMessages(
  roomId: string,
  history: ChatMessage[] | undefined,
): (events: readonly ChatEvent[], mayBeRead: boolean) => void {
  const runtime = useRuntime()
  const { cache, clock } = runtime
  const roomOfChat = shownChatsOf(runtime)
  const recent = useRef<{ message: ChatMessage; at: number }[]>([])
  // Contains the recent messages; merging them again would cost more than all else in a busy chat.
  const merged = useRef<ChatMessage[] | undefined>(undefined)
  const isConnected = useConnection() === 'connected'
  // biome-ignore lint/correctness/useExhaustiveDependencies: messages removed during a disconnect must not reappear
  useEffect(
    () => () => {
      recent.current = []
    },
    [roomId, isConnected],
  )

  useEffect(() => {
    roomOfChat.set(recent, roomId)
    return () => void roomOfChat.delete(recent)
  }, [roomOfChat, roomId])

  const recentAt = (now: number) => recent.current.filter(({ at }) => now - at < RETENTION)
  const mergeRecent = useEffectEvent(() => {
    const messages = recentAt(clock.now()).map(({ message }) => message)
    cache.update(chatHistory, { roomId }, log => withLive(log, messages))
  })
  // This runs before paint, so that no message disappears for a frame.
  useLayoutEffect(() => {
    if (history && history !== merged.current) mergeRecent()
  }, [history])

  return (events, mayBeRead) => {
    const now = clock.now()
    const added = events.flatMap(({ type, data }) =>
      type === 'MESSAGE' ? [{ message: data, at: now }] : [],
    )
    recent.current = [...recentAt(now), ...added]
    const [first] = [...roomOfChat].find(([, room]) => room === roomId) ?? []
    const messages = recent.current.map(({ message }) => message)
    cache.update(chatHistory, { roomId }, log => {
      if (first !== recent) return withLive(log, messages)
      merged.current = applyEvents(capped(log), events, mayBeRead)
      return merged.current
    })
  }
}
