import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { chatHistory } from '../../api/room.ts'
import { seconds } from '../../lib/clock.ts'
import type { ChatEvent, ChatMessage } from '../../model/chat-message.ts'
import { useRuntime } from '../../runtime/context.ts'
import { useConnection } from '../../runtime/use-topic.ts'
import { applyEvent, capped, reapplyEvents, withLive } from './chat-log.ts'

/** Milliseconds for which a live message is merged into reads: the longest time a read may take. */
const RETENTION = seconds(15)

/**
 * Merges recent live messages into each read of the history, because a server may publish a message
 * before its history contains it. Returns a function that applies live events; `wasDeferred` if a
 * response may contain them already.
 */
export function useLiveMessages(
  roomId: string,
  history: ChatMessage[] | undefined,
): (events: readonly ChatEvent[], wasDeferred: boolean) => void {
  const { cache, clock } = useRuntime()
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

  const mergeInto = useEffectEvent((log: ChatMessage[]) => {
    const messages = recent.current.map(({ message }) => message)
    const withRecent = withLive(log, messages)
    if (withRecent !== log) cache.update(chatHistory, { roomId }, () => withRecent)
  })
  // Before paint, so that no message disappears for a frame.
  useLayoutEffect(() => {
    if (history && history !== merged.current) mergeInto(history)
  }, [history])

  return (events, wasDeferred) => {
    const now = clock.now()
    const added = events.flatMap(({ type, data }) =>
      type === 'MESSAGE' ? [{ message: data, at: now }] : [],
    )
    recent.current = [...recent.current, ...added].filter(({ at }) => now - at < RETENTION)
    cache.update(chatHistory, { roomId }, log => {
      const updated = wasDeferred
        ? reapplyEvents(capped(log), events)
        : events.reduce(applyEvent, capped(log))
      merged.current = updated
      return updated
    })
  }
}
