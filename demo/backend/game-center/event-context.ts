import type * as v from 'valibot'
import { type Clock, seconds } from '../../../src/lib/clock.ts'
import type { GameCenterMessage } from '../../../src/model/game-center.ts'
import type { Random } from '../random.ts'
import type { WonPrize } from '../rewards.ts'

export type OutgoingMessage = v.InferInput<typeof GameCenterMessage>

/** Time from the end of an event to the next one (docs/behaviour/demo.md#events). */
export const NEXT_EVENT_DELAY: number = seconds(15)

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

/** An event that viewers join, with the participants' names by wallet hash. */
interface Joinable {
  readonly id: string
  readonly joined: Record<string, string>
}

/** Joins a viewer, once; returns whether it is the event that goes on. */
export function joinEvent(
  context: EventContext,
  event: Joinable | null | undefined,
  id: string,
  wallet: string,
  name: string,
): boolean {
  if (event?.id !== id) return false
  event.joined[wallet] ??= name
  context.save()
  return true
}

/** Returns whether a viewer takes part in an event. */
export const hasJoined = ({ joined }: Joinable, wallet: string | null): boolean =>
  wallet !== null && Object.hasOwn(joined, wallet)

export const isoTime = (time: number): string => new Date(time).toISOString()

/** Limits of the number of sample people that a draw shows beside the participants. */
const MIN_OTHERS = 6
const MAX_OTHERS = 16

/**
 * Draws the winner of an event, awards the prize and publishes the result, or an update if nobody took part.
 * Returns the winner; null for none.
 */
export function awardPrize(
  { id: eventId, joined }: Joinable,
  gameType: 'JACKPOT' | 'WHEEL_OF_FORTUNE',
  amountUsd: number,
  context: EventContext,
): { wallet: string; nickname: string } | null {
  const [first, ...rest] = Object.entries(joined)
  if (!first) {
    context.publish({ type: `${gameType}_UPDATE` })
    return null
  }
  const random = context.random.fork(`${eventId}:draw`)
  const [wallet, nickname] = random.pick([first, ...rest])
  const others = random.shuffle(context.names).slice(0, random.integer(MIN_OTHERS, MAX_OTHERS))
  const shown = random.shuffle([...new Set([...Object.values(joined), ...others])])
  const participants = shown.map(name => ({ nickname: name }))
  const prize = { type: 'MONETARY', amountUsd } as const
  const id = context.award(wallet, { gameType, prize })
  const draw = { winner: { nickname }, participants }
  context.publish(
    gameType === 'JACKPOT'
      ? { type: 'JACKPOT_FINISH', data: { ...draw, win: { amountUsd, id } } }
      : { type: 'WHEEL_OF_FORTUNE_FINISH', data: { ...draw, win: { ...prize, id } } },
  )
  return { wallet, nickname }
}
