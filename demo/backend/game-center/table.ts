import type * as v from 'valibot'
import { type Clock, seconds } from '../../../src/lib/clock.ts'
import type { GameCenterMessage } from '../../../src/model/events.ts'
import type { Random } from '../random.ts'
import type { Win } from '../rewards.ts'

export type OutgoingMessage = v.InferInput<typeof GameCenterMessage>

/** From the end of an event to the next one (docs/behaviour/demo.md#events). */
export const NEXT_AFTER: number = seconds(15)

/** What the events of one streamer need of the world around them. */
export interface Surroundings {
  readonly streamerUserId: string
  readonly clock: Clock
  readonly random: Random
  /** Names of people who are not there, for the wheel and the reels. */
  readonly names: readonly string[]
  /** Tells whoever listens to the streamer's topic; each user is told their own numbers. */
  tell(message: OutgoingMessage | ((wallet: string | null) => OutgoingMessage)): void
  /** Puts a win on top of a user's rewards, and answers the reward's id. */
  award(wallet: string, win: Win): string
  /** Adds to a user's balance at once. */
  credit(wallet: string, usd: number): void
  save(): void
}

export const isoTime = (time: number): string => new Date(time).toISOString()

/** People whom a draw shows beside those who joined. */
const FEWEST_OTHERS = 6
const MOST_OTHERS = 16

interface Draw {
  wallet: string
  winner: { nickname: string }
  participants: { nickname: string }[]
}

/** Draws the winner among those who joined; null where nobody has. */
export function draw(joined: Record<string, string>, names: readonly string[], random: Random) {
  const [first, ...rest] = Object.entries(joined)
  if (!first) return null
  const [wallet, nickname] = random.pick([first, ...rest])
  const others = random.shuffle(names).slice(0, random.integer(FEWEST_OTHERS, MOST_OTHERS))
  const everybody = random.shuffle([...new Set([...Object.values(joined), ...others])])
  const drawn: Draw = {
    wallet,
    winner: { nickname },
    participants: everybody.map(name => ({ nickname: name })),
  }
  return drawn
}
