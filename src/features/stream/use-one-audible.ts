import { useEffect } from 'react'
import type { Player } from '../../media/player.ts'
import { useRuntime } from '../../runtime/context.ts'
import { lazyService } from '../../runtime/runtime.ts'

type Audible = Pick<Player, 'setMuted'>

/** Keeps one stream of a page audible. */
export function createAudibleStream() {
  let current: Audible | null = null
  return {
    /** Makes a stream the audible one, and mutes the one before. */
    claim(player: Audible) {
      if (current !== player) current?.setMuted(true)
      current = player
    },
    release(player: Audible) {
      if (current === player) current = null
    },
    dispose() {
      current = null
    },
  }
}

const audibleStreamOf = lazyService(createAudibleStream)

/** Mutes the page's other stream when this one is unmuted. */
export function useOneAudible(player: Player | null, isMuted: boolean): void {
  const audible = audibleStreamOf(useRuntime())
  useEffect(() => {
    if (!player || isMuted) return
    audible.claim(player)
    return () => audible.release(player)
  }, [audible, player, isMuted])
}
