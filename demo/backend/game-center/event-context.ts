import type * as v from 'valibot'
import { type Clock, seconds } from '../../../src/lib/clock.ts'
import type { GameCenterMessage } from '../../../src/model/game-center.ts'
import type { Random } from '../random.ts'
import type { WonPrize } from '../rewards.ts'

export type OutgoingMessage = v.InferInput<typeof GameCenterMessage>

/** From the end of an event to the next one (docs/behaviour/demo.md#events). */
export const NEXT_EVENT_DELAY: number = seconds(15)

/** Dependencies of one streamer's events. */
export interface EventContext {
  readonly streamerUserId: string
  readonly clock: Clock
  readonly random: Random
  /** Nicknames of sample people, shown as participants of a draw. */
  readonly names: readonly string[]
  /** Sends a message to the subscribers of the streamer's topic; a function creates one for each. */
  publish(message: OutgoingMessage | ((wallet: string | null) => OutgoingMessage)): void
  /** Adds a prize to a user's rewards and returns the reward's id. */
  award(wallet: string, prize: WonPrize): string
  /** Adds a USD amount to a user's balance. */
  credit(wallet: string, usd: number): void
  save(): void
}

/** Joins a viewer, once; returns whether it is the event that goes on. */
export function joinEvent(
  context: EventContext,
  event: { id: string; joined: Record<string, string> } | null | undefined,
  id: string,
  viewer: { wallet: string; name: string },
): boolean {
  if (event?.id !== id) return false
  event.joined[viewer.wallet] ??= viewer.name
  context.save()
  return true
}

export const isoTime = (time: number): string => new Date(time).toISOString()

/** Limits of the number of sample people that a draw shows beside the participants. */
const MIN_OTHERS = 6
const MAX_OTHERS = 16

interface Draw {
  wallet: string
  winner: { nickname: string }
  participants: { nickname: string }[]
}

/** Draws a winner among the participants, nicknames by wallet; returns null if there are none. */
export function drawWinner(
  joined: Record<string, string>,
  names: readonly string[],
  random: Random,
): Draw | null {
  const [first, ...rest] = Object.entries(joined)
  if (!first) return null
  const [wallet, nickname] = random.pick([first, ...rest])
  const others = random.shuffle(names).slice(0, random.integer(MIN_OTHERS, MAX_OTHERS))
  const shown = random.shuffle([...new Set([...Object.values(joined), ...others])])
  return {
    wallet,
    winner: { nickname },
    participants: shown.map(name => ({ nickname: name })),
  }
}
