import type { Id } from '../../../model/primitives.ts'
import type { Prize } from '../../../model/reward.ts'

/** A viewer who had joined an event. */
interface Participant {
  nickname: string
}

/** The prize of an event that ended; fields missing in the message are null. */
interface Win {
  id: Id
  amountUsd: Prize['amountUsd'] | null
  /** Only messages about a wheel have it; a jackpot is always money. */
  type: Prize['type']
  promoCode: string | null
}

/** Result of an event, as decided by the server. */
export interface EventResult {
  winner: Participant
  participants: readonly Participant[]
  win: Win
}

export interface ResultDialogProps {
  result: EventResult
  /** The name under which the viewer takes part: nickname, else wallet hash, else 'user'. */
  nickname: string
  /** Whether the viewer had joined; others see neither a win nor a loss. */
  joined: boolean
  /** Whether a win of the viewer is celebrated: one above their stake, where the market allows it. */
  isCelebrated: boolean
  /** Called when the viewer closes the dialog, possibly before the result is shown. */
  onClose: () => void
  /** Called once the result is on screen, with or without an animation. */
  onResultShown: () => void
}

/** Props of the animations that choose a winner. */
export interface AnimationProps {
  names: readonly string[]
  winner: string
  /** Shows the result without an animation. */
  isSkipped: boolean
  /** Called once, when it has stopped. */
  onStopped: () => void
}

export interface ResultTextProps {
  /** Null while the wheel or the reels turn. */
  outcome: Outcome | null
  joined: boolean
  result: EventResult
}

/** Outcome for the viewer; `watched` if they had not joined. */
export type Outcome = 'won' | 'lost' | 'watched'

/** Returns the meaning of a result for a viewer with the nickname. */
export function outcomeOf({ winner }: EventResult, nickname: string, joined: boolean): Outcome {
  if (!joined) return 'watched'
  return winner.nickname === nickname ? 'won' : 'lost'
}
