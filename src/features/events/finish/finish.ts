import type { Id } from '../../../model/primitives.ts'
import type { Prize } from '../../../model/reward.ts'

/** A person whose name stands on the wheel or on the reels. */
export interface Participant {
  nickname: string
}

/** What a finished event gave away; the fields that a message left out are null. */
export interface Win {
  /** Id of the reward. */
  id: Id
  amountUsd: Prize['amountUsd'] | null
  /** The wheel alone tells it; a jackpot is money. */
  type: Prize['type']
  promoCode: string | null
}

/** How an event ended, as the server decided it. */
export interface EventResult {
  winner: Participant
  participants: readonly Participant[]
  win: Win
}

/** What the dialogs of the wheel and of the jackpot are given. */
export interface ResultDialogProps {
  result: EventResult
  /** The name under which the viewer takes part: nickname, else wallet hash, else 'user'. */
  nickname: string
  /** Whether the viewer had joined: winning and losing words are for those alone. */
  joined: boolean
  /** The viewer closes the dialog; it may be before the end. */
  onClose: () => void
  /** The result is on screen; called once, also where nothing could be animated. */
  onEnd: () => void
}
