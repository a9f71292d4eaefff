import { useEffect, useState } from 'react'
import { seconds } from '../../lib/clock.ts'
import type { Player } from '../../media/player.ts'
import { useRuntime } from '../../runtime/context.ts'

/** Somebody who is that much later than they could be is told so. */
const LATE_AFTER = 8

/** Whether the picture is well behind the live edge. */
export function useBehind(player: Player | null): boolean {
  const { clock } = useRuntime()
  const [isBehind, setBehind] = useState(false)
  useEffect(() => {
    if (!player) return
    return clock.every(seconds(1), () => setBehind((player.behind() ?? 0) > LATE_AFTER))
  }, [player, clock])
  return isBehind
}
