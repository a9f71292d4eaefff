import { Money } from '../../lib/amount.ts'
import { type Headroom, headroom } from '../../model/play-limits.ts'
import { usePlaySession } from './play-session.ts'
import { usePlayLimits } from './use-play-limits.ts'

/** Sums of a session in which nothing is known to be played. */
export const nothingPlayed = { net: new Money(0), staked: new Money(0) }

/** Returns the highest stake that goes beyond no limit of the play session; null without a limit. */
export function useHeadroom(): Headroom | null {
  const { inEffect } = usePlayLimits()
  return headroom(inEffect, usePlaySession() ?? nothingPlayed)
}
