import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { chatHistory } from '../../api/room.ts'
import { seconds } from '../../lib/clock.ts'
import type { ChatEvent, ChatMessage } from '../../model/chat-message.ts'
import { useRuntime } from '../../runtime/context.ts'
import { useConnection } from '../../runtime/use-connection.ts'
import { withLive } from './chat-log.ts'

/** How long a live message is kept for reads that lack it: as long as a read may take. */
const KEPT_FOR = seconds(15)

/**
 * Keeps the newest live messages and merges them into each read of the history: a server may publish
 * a message before its history has it. Returns where live events are handed in.
 */
export function useLiveMessages(
  roomId: string,
  history: ChatMessage[] | undefined,
): (events: readonly ChatEvent[]) => void {
  const { cache, clock } = useRuntime()
  const kept = useRef<{ message: ChatMessage; at: number }[]>([])
  const isConnected = useConnection() === 'connected'
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was removed without a connection must not come back
  useEffect(
    () => () => {
      kept.current = []
    },
    [roomId, isConnected],
  )

  const mergeInto = useEffectEvent((log: ChatMessage[]) => {
    const messages = kept.current.map(({ message }) => message)
    const merged = withLive(log, messages)
    if (merged !== log) cache.update(chatHistory, { roomId }, () => merged)
  })
  // Before the next paint, so that nothing disappears for a frame.
  useLayoutEffect(() => {
    if (history) mergeInto(history)
  }, [history])

  return events => {
    const now = clock.now()
    const added = events.flatMap(({ type, data }) =>
      type === 'MESSAGE' ? [{ message: data, at: now }] : [],
    )
    kept.current = [...kept.current, ...added].filter(({ at }) => now - at < KEPT_FOR)
  }
}
