import { useMemo } from 'react'
import type { ChatItem, ChatSides } from './chat-items.ts'

interface Names {
  /** Who can be mentioned: whoever spoke last first, and the streamer. */
  toMention: readonly string[]
  /** Those of the viewer and the streamer that hold spaces; few, so that the list seldom changes. */
  spaced: readonly string[]
}

/** The nicknames that a chat knows. */
export function useNames(items: readonly ChatItem[], { nickname, streamer }: ChatSides): Names {
  const toMention = useMemo(() => {
    const spoken = items.filter(({ isLocal }) => !isLocal).map(item => item.nickname)
    const all = new Set([...spoken.toReversed(), streamer.nickname])
    all.delete(nickname)
    return [...all]
  }, [items, nickname, streamer])
  const spaced = useMemo(
    () => [nickname, streamer.nickname].filter(name => name.includes(' ')),
    [nickname, streamer],
  )
  return { toMention, spaced }
}
