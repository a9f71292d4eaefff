import { useMemo, useState } from 'react'
import { useDelayed } from '../../runtime/use-stream-delay.ts'
import type { ChatItem } from './chat-items.ts'
import { CHAT_CAP } from './chat-log.ts'

/** The messages of a chat as a viewer gets them. */
export type DelayedChat = ReturnType<typeof useDelayedChat>

/**
 * Delays a room's chat by the latency of its picture, and keeps it in place while the reader has scrolled up. The live
 * messages that stand in for a history that can't be read are delayed on their own, so that the history doesn't wait
 * once it has been read.
 */
export function useDelayedChat(
  roomId: string,
  current: readonly ChatItem[],
  hasHistory: boolean,
  latestOfDropped: LatestOfDropped,
) {
  const all = useDelayed(roomId, hasHistory ? current : undefined, sentBy)
  const live = useDelayed(roomId, hasHistory ? undefined : current, sentBy)
  const { value, paused, pause, resume } = hasHistory ? all : live
  const [latestOfDelayed] = useState(createLatestOf)
  const [latestOfPaused] = useState(createLatestOf)
  const items = useMemo(
    () => inSync(value ?? [], current, latestOfDelayed, latestOfDropped),
    [value, current, latestOfDelayed, latestOfDropped],
  )
  const shown = useMemo(
    () => (paused ? latestOfPaused(paused, items, latestOfDropped) : items),
    [paused, items, latestOfPaused, latestOfDropped],
  )
  return {
    /** All messages that the viewer's picture has reached. */
    items,
    /** `items`, or those that were on screen when the reader scrolled up. */
    shown,
    /** Number of `items` that the reader who has scrolled up hasn't seen; at most the log's cap. */
    newCount: paused ? countNew(shown, items) : 0,
    isPaused: paused !== null,
    /** Keeps the messages on screen in place while the reader has scrolled up. */
    pause: () => pause(items),
    resume,
  }
}

/** Returns a message that the log has dropped in its latest form; nothing if it was removed. */
export type LatestOfDropped = (message: ChatItem) => readonly ChatItem[]

type LatestOf = (
  messages: readonly ChatItem[],
  current: readonly ChatItem[],
  latestOfDropped: LatestOfDropped,
) => readonly ChatItem[]

/**
 * Creates a function that returns messages in their latest form, without removed ones. Those that newer messages have
 * pushed out of the current log stay. It keeps for each missing message which of both happened.
 */
export function createLatestOf(): LatestOf {
  let pushedOut: ReadonlyMap<string, boolean> = new Map()
  return (messages, current, latestOfDropped) => {
    if (messages === current) return current
    const latest = new Map(current.map(item => [item.id, item]))
    const firstKept = messages.findIndex(({ id }) => latest.has(id))
    const missing = new Map<string, boolean>()
    const found = messages.flatMap((message, index) => {
      const { id } = message
      const item = latest.get(id)
      if (item) return [item]
      // Only a full log drops its oldest messages; all others were removed. A later removal leaves it less than full.
      const isPushedOut =
        pushedOut.get(id) ?? (current.length >= CHAT_CAP && (firstKept < 0 || index < firstKept))
      missing.set(id, isPushedOut)
      return isPushedOut ? latestOfDropped(message) : []
    })
    pushedOut = missing
    return found
  }
}

/** Returns a chat as the viewer's picture has it, with their newer messages; edits, removals and pins count at once. */
export function inSync(
  delayed: readonly ChatItem[],
  current: readonly ChatItem[],
  latestOf: LatestOf,
  latestOfDropped: LatestOfDropped,
): readonly ChatItem[] {
  if (delayed === current) return current
  const known = idsOf(delayed)
  const own = current.filter(({ id, isLocal }) => isLocal && !known.has(id))
  return [...latestOf(delayed, current, latestOfDropped), ...own].slice(-CHAT_CAP)
}

const idsOf = (items: readonly ChatItem[]): ReadonlySet<string> =>
  new Set(items.map(({ id }) => id))

/** Returns messages sent by a time in epoch milliseconds, and those of `kept`, also if a full log has dropped them. */
export function sentBy(
  items: readonly ChatItem[],
  time: number,
  kept: readonly (readonly ChatItem[] | undefined)[] = [],
): readonly ChatItem[] {
  const known = new Map(kept.flatMap(it => it ?? []).map(item => [item.id, item]))
  const due = items.filter(({ id, sentAt }) => sentAt <= time || known.has(id))
  const [oldest] = items
  if (!oldest || items.length < CHAT_CAP) return due
  // Messages that weren't sent keep their time, at the end of the log.
  const present = idsOf(items)
  const pushedOut = [...known.values()].filter(
    ({ id, sentAt }) => sentAt < oldest.sentAt && !present.has(id),
  )
  return [...pushedOut, ...due].slice(-CHAT_CAP)
}

function countNew(seen: readonly ChatItem[], items: readonly ChatItem[]): number {
  const known = idsOf(seen)
  return items.filter(({ id }) => !known.has(id)).length
}
